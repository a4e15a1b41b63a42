type Check = (value: unknown) => boolean;

/** Checks for data of a page. Every check has an upper bound. */
export const isText =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max;
export const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** Accepts a number of milliseconds up to a day: a longer one is not the time of a step, and no date can be calculated with it. */
export const isDuration: Check = (value) => isCount(value) && Number(value) <= 86_400_000;
export const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** Levels of nesting that no data of a widget has. Every level is a component of the panel. */
const MAX_DEPTH = 20;

/** Accepts any JSON of at most this number of characters, and 20 levels. */
export const isJson =
  (max: number): Check =>
  (value) => {
    try {
      return isShallow(value, MAX_DEPTH) && (JSON.stringify(value) ?? 'null').length <= max;
    } catch {
      return false;
    }
  };

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1)));

export const isTexts =
  (count: number, max: number): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const entries = Object.entries(value);
    return entries.length <= count && entries.every(([name, text]) => name.length <= max && isText(max)(text));
  };

/** Checks that `value` is an object with exactly these members, each accepted by its check. */
export function isShape(value: unknown, shape: Readonly<Record<string, Check>>): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = Object.keys(value);
  return (
    members.every((name) => Object.hasOwn(shape, name)) &&
    Object.entries(shape).every(([name, check]) => check((value as Record<string, unknown>)[name]))
  );
}
