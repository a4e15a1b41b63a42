/** Checks whether a value is a whole number from `min` to `max`. */
export const isWholeNumber = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
