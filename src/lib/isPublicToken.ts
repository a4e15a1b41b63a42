import { isForm } from './check.ts';

/** Refuses tokens of examples, such as `public-token-test-…` and `public-token-test-xxxx`, and tokens with a placeholder. */
export const isPublicToken = isForm(
  (text) => /^public-token-(test|live)-(?!.*(\.\.|xxx|your))[\w.~-]+$/i.test(text),
  'public-token-test-ID or public-token-live-ID, as the sandbox prints it',
);
