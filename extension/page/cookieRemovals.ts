import { cookieNames } from './cookieNames.ts';

/**
 * What is written to take the widget's cookies away, wherever it is: in a frame of another site, they are kept for that site's frames
 * alone, and browsers refuse there what does not say so.
 */
export const cookieRemovals: readonly string[] = Object.values(cookieNames).flatMap((name) =>
  ['SameSite=Lax', 'SameSite=None; Secure; Partitioned'].map((kind) => `${name}=; Max-Age=0; Path=/; ${kind}`),
);
