/** Returns the environment of a bundler or Node. Bundlers replace this text, so it must not be shortened. */
function environment(): string | undefined {
  try {
    return process.env.NODE_ENV;
  } catch {
    return undefined;
  }
}

/** @throws Error if the code runs in, or was built for, production, because a mock lets anyone sign in. */
export function refuseProduction(): void {
  if (environment() === 'production') {
    throw new Error("signin-widget/testing lets anybody sign in and does not run in production: NODE_ENV is 'production'.");
  }
}
