import type { OAuthProvider } from '../../config.ts';

/** The providers that most sites offer. Their marks come as one file, those of all others as another one. */
export const COMMON = ['google', 'microsoft', 'apple', 'github', 'facebook'] as const satisfies readonly OAuthProvider[];
export type CommonProvider = (typeof COMMON)[number];
