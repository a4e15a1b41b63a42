/** A value out of JSON as a text. `String` breaks on an object that brings a `toString` of its own. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
