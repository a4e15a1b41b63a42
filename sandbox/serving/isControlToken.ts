/** Checks whether a value can be a control token. An empty one would match an address without a token. */
export const isControlToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{8,200}$/.test(value);
