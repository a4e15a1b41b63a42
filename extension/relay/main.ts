import { startRelay } from './relay.ts';

/** For the background to call in this world, which is the extension's own. */
Object.assign(globalThis, { siwStartRelay: startRelay });
