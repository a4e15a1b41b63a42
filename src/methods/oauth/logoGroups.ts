import type { OAuthProvider } from '../../config.ts';

/** Providers that many sites offer. Their logos are in `commonLogos.ts`, those of other providers in `otherLogos.ts`. Styles draw Google's. */
export const COMMON = ['microsoft', 'apple', 'github', 'facebook'] as const satisfies readonly OAuthProvider[];
export type CommonProvider = (typeof COMMON)[number];
export type OtherProvider = Exclude<OAuthProvider, 'google' | CommonProvider>;
