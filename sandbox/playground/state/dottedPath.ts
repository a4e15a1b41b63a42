import type { Data } from './address.ts';

/** Returns the value at a dotted path such as `otpOptions.methods`. */
export function readPath(data: Data, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isData(value) ? value[key] : undefined), data);
}

/** Returns a copy of `data` with `value` at `path`. Undefined removes the key, and a group that becomes empty. */
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
