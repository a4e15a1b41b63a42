/** Converts a JSON value to text. `String` fails for an object that has its own `toString`. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
