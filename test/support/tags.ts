/** For a test that differs little from another: `npm run test:more` runs it, and `npm test` does not. */
export const MORE = { tag: '@more' };

/** For a test that needs Chromium, or in which a second browser shows nothing else. */
export const ONE_BROWSER = { tag: '@one-browser' };
