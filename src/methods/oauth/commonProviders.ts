import type { OAuthProvider } from '../../config.ts';

/** Providers that most sites offer. Their logos are one file, those of all other providers another one. */
export const COMMON = ['google', 'microsoft', 'apple', 'github', 'facebook'] as const satisfies readonly OAuthProvider[];
export type CommonProvider = (typeof COMMON)[number];
