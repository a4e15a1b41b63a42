import { cookieNames } from './cookieNames.ts';

/**
 * Returns what the names of the widget's stored values contain: its public token, or the name of its cookie, as the record of the
 * back end that issued the session has.
 */
export const storageOwners = (publicToken: string): readonly string[] => [
  publicToken,
  ...Object.values(cookieNames).map((name) => `_${name}::`),
];
