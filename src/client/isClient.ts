import { accept } from '../lib/check.ts';

/** Refuses what `createClient` has not returned, such as its options. */
export const isClient = accept('what createClient returns', (value) => 'send' in Object(value));
