import { maskSecrets } from '../../maskSecrets.ts';
import { type Activity, activityKinds } from './activity.ts';

const FORMAT = 'signin-widget timeline';

/** Formats a timeline as a file, without its secrets. */
export function formatTimeline(items: readonly Activity[]): string {
  const shown = items.map(({ action: _, payload, ...item }) => ({ ...item, payload: maskSecrets(payload) }));
  return JSON.stringify({ format: FORMAT, version: 1, items: shown }, null, 2);
}

/** Parses the timeline in a file. @throws {Error} with a message that says what is wrong with it. */
export function parseTimeline(text: string): readonly Activity[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('That file is not JSON.');
  }
  const { format, items } = Object(value) as { format?: unknown; items?: unknown };
  if (format !== FORMAT || !Array.isArray(items)) throw new Error('This file is not a timeline of the playground.');
  if (!items.every(isActivity)) throw new Error('An entry of this timeline is invalid.');
  return items;
}

function isActivity(value: unknown): value is Activity {
  const { id, kind, title, at, notes, failed } = Object(value) as Partial<Activity>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof at === 'number' &&
    typeof failed === 'boolean' &&
    Array.isArray(notes) &&
    notes.every((note) => typeof note === 'string') &&
    Object.hasOwn(activityKinds, String(kind))
  );
}
