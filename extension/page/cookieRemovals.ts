import { cookieNames } from './cookieNames.ts';

/**
 * Texts that remove the widget's cookies in every context: in a frame of another site, cookies are partitioned, and browsers
 * refuse others.
 */
export const cookieRemovals: readonly string[] = Object.values(cookieNames).flatMap((name) =>
  ['SameSite=Lax', 'SameSite=None; Secure; Partitioned'].map((kind) => `${name}=; Max-Age=0; Path=/; ${kind}`),
);
