import { isRecord } from '../../../sandbox/isRecord.ts';

/**
 * Returns what is wrong with the form of a seed; null if it is correct. The fields of each user are checked when the user is
 * created.
 */
export function seedProblem(seed: object): string | null {
  const unknown = Object.keys(seed).find((name) => name !== 'users' && name !== 'settings');
  if (unknown !== undefined) return `unknown field '${unknown}'. Known: users, settings.`;
  const { users, settings } = seed as { users?: unknown; settings?: unknown };
  if (users !== undefined && !Array.isArray(users)) return "'users' must be a list.";
  return settings === undefined || isRecord(settings) ? null : "'settings' must be an object.";
}
