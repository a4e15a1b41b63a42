import { isRecord } from '../../isRecord.ts';
import type { Data } from './address.ts';

/** Returns the value at a dotted path such as `otpOptions.methods`. */
export function readPath(data: Data, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data);
}

/** Returns a copy of `data` with `value` at `path`. Undefined removes the key, and a group that becomes empty. */
export function writePath(data: Data, path: string, value: unknown): Data {
  const [key = '', ...rest] = path.split('.');
  const { [key]: old, ...others } = data;
  const next = rest.length > 0 ? writePath(isRecord(old) ? old : {}, rest.join('.'), value) : value;
  const empty = next === undefined || (rest.length > 0 && isRecord(next) && Object.keys(next).length === 0);
  if (empty) return others;
  return key in data ? { ...data, [key]: next } : { ...others, [key]: next };
}
