/** Writes a value as JSON. A page's `Array.prototype.toJSON`, as old libraries define it, would make texts of its lists. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, written) {
    const own = this[key];
    return Array.isArray(own) ? own : written;
  });
