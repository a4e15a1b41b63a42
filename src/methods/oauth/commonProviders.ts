import type { OAuthProvider } from '../../config.ts';

/** Providers that many sites offer. Their logos are one file, those of other providers another one, and Google's is drawn by styles. */
export const COMMON = ['microsoft', 'apple', 'github', 'facebook'] as const satisfies readonly OAuthProvider[];
export type CommonProvider = (typeof COMMON)[number];
export type OtherProvider = Exclude<OAuthProvider, 'google' | CommonProvider>;
