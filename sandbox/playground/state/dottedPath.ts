import type { Data } from './address.ts';

/** The value at a dotted path such as `otpOptions.methods`. */
export function readPath(data: Data, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isData(value) ? value[key] : undefined), data);
}

/** A copy of `data` with `value` at `path`; undefined takes the key out, and a group that is left empty with it. */
export function writePath(data: Data, path: string, value: unknown): Data {
  const [key = '', ...rest] = path.split('.');
  const { [key]: old, ...others } = data;
  const next = rest.length > 0 ? writePath(isData(old) ? old : {}, rest.join('.'), value) : value;
  const empty = next === undefined || (rest.length > 0 && isData(next) && Object.keys(next).length === 0);
  if (empty) return others;
  return key in data ? { ...data, [key]: next } : { ...others, [key]: next };
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
