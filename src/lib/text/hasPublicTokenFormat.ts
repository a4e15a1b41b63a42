/** Checks the format of a public token. Refuses those of examples, such as `public-token-test-…`, and those with a placeholder. */
export const hasPublicTokenFormat = (text: string): boolean =>
  /^public-token-(test|live)-(?!.*(\.\.|xxx|your))[\w.~-]+$/i.test(text);
