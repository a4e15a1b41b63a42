import { cookieNames } from './cookieNames.ts';

/**
 * Returns what the names of the widget's stored values contain: its public token, or the name of its cookie, as the record of the
 * back end that issued the session has.
 */
export const storageOwners = (injectedPublicToken: string): readonly string[] => [
  injectedPublicToken,
  ...Object.values(cookieNames).map((name) => `_${name}::`),
];
