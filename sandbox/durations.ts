/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000;
