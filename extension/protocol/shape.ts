type Check = (value: unknown) => boolean;

/** Checks for what comes from a page: everything is bounded. */
export const isText =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max;
export const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** Any JSON of at most so many characters. */
export const isJson =
  (max: number): Check =>
  (value) => {
    try {
      return (JSON.stringify(value) ?? 'null').length <= max;
    } catch {
      return false;
    }
  };
export const isTexts =
  (count: number, max: number): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const entries = Object.entries(value);
    return entries.length <= count && entries.every(([name, text]) => name.length <= max && isText(max)(text));
  };

/** Whether `value` is an object with exactly these members, each as its check wants it. */
export function isShape(value: unknown, shape: Readonly<Record<string, Check>>): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = Object.keys(value);
  return (
    members.every((name) => Object.hasOwn(shape, name)) &&
    Object.entries(shape).every(([name, check]) => check((value as Record<string, unknown>)[name]))
  );
}
