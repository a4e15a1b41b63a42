import { acceptString } from './check.ts';
import { hasPublicTokenFormat } from './text/hasPublicTokenFormat.ts';

/** Refuses tokens of examples, such as `public-token-test-…` and `public-token-test-xxxx`, and tokens with a placeholder. */
export const assertPublicToken = acceptString(
  'public-token-test-ID or public-token-live-ID, as the sandbox prints it',
  hasPublicTokenFormat,
);
