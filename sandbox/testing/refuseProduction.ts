/** The environment that a bundler or Node names. Bundlers put a text in its place, so it has to be written out. */
function environment(): string | undefined {
  try {
    return process.env.NODE_ENV;
  } catch {
    return undefined;
  }
}

/** @throws where the code runs, or was built, for production: a mock lets anybody in. */
export function refuseProduction(): void {
  if (environment() === 'production') {
    throw new Error("signin-widget/testing lets anybody sign in and does not run in production: NODE_ENV is 'production'.");
  }
}
