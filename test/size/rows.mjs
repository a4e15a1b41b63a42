import { buildHost } from './buildHost.mjs';
import { entries } from './entries.mjs';
import { measure } from './measure.mjs';

/**
 * @typedef {{ promised: Record<string, number>, screens: Record<string, string[]>, bytes: Record<string, number> }} Limits
 */

/** The name of a part that is a language: its tag. */
const LANGUAGE = /^\+ [a-z]{2,3}(-[A-Z]\w+)?$/;

/**
 * The size of everything that has a limit, by its name: each door of the package, first screens, and each part that loads later.
 *
 * @param {Limits['screens']} screens what loads by itself with some first screens, beside what every first screen loads
 * @returns {Promise<{ rows: { name: string, bytes: number }[], total: number }>}
 */
export async function rows(screens) {
  const doors = await Promise.all(
    entries().map(async ({ door, host }) => {
      if (!host) throw new Error(`test/size/hosts has no page that comes in by '${door}'.`);
      return { name: door.replace('.', 'signin-widget'), sizes: measure(await buildHost(host)) };
    }),
  );
  const main = doors[0]?.sizes;
  if (!main) throw new Error('package.json has no exports.');
  // By the time that a later part is asked for, these are there.
  const following = ['calls', 'later'];
  const parts = main.parts.map((part) => ({
    name: `+ ${part}`,
    bytes: main.added(
      part,
      following.filter((each) => each !== part),
    ),
  }));
  const languages = parts.filter(({ name }) => LANGUAGE.test(name));
  return {
    rows: [
      ...doors.map(({ name, sizes }) => ({ name, bytes: sizes.initial })),
      ...Object.entries(screens).map(([name, loaded]) => ({ name, bytes: main.with(loaded) })),
      { name: '+ the largest language', bytes: Math.max(...languages.map(({ bytes }) => bytes)) },
      ...parts.filter((part) => !languages.includes(part)).sort((a, b) => b.bytes - a.bytes),
    ],
    total: main.total,
  };
}
