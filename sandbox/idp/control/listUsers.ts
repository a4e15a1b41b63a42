import { ConfigError } from '../../../src/errors.ts';
import type { IdpContext } from '../IdpContext.ts';
import { wireUser } from '../users/users.ts';

const MAX = 1_000;

/**
 * Returns the newest users, the oldest of them first, and the number of all users. For older ones, skip as many of the newest.
 *
 * @param query `limit`, at most and by default 1,000; `skip`, by default 0. Whole numbers.
 * @throws {ConfigError} if one of them is something else.
 */
export function listUsers({ tables }: IdpContext, { limit = String(MAX), skip = '0' }: { limit?: string; skip?: string }) {
  const all = tables.users.all();
  const end = Math.max(0, all.length - count('skip', skip, Number.MAX_SAFE_INTEGER));
  const users = all.slice(Math.max(0, end - count('limit', limit, MAX)), end);
  return { users: users.map(wireUser), total: all.length };
}

function count(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw new ConfigError(`'${name}' must be a whole number from 0 to ${max}.`);
  return value;
}
