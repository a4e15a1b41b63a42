import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildHost } from './buildHost.mjs';
import { entries } from './entries.mjs';
import { measure } from './measure.mjs';

/**
 * @typedef {{ promised: Record<string, number>, screens: Record<string, string[]>, bytes: Record<string, number> }} Limits
 */

/** The name of a part that is a language: its tag without hyphens. */
const LANGUAGE = /^\+ [a-z]{2,3}([A-Z]\w+|\d+)?$/;

/**
 * Returns the size of everything that has a limit, by name: each entry point, first screens, and each part that loads later.
 *
 * @param {Limits['screens']} screens what loads by itself with some first screens, beside what every first screen loads
 * @returns {Promise<{ rows: { name: string, bytes: number }[], total: number }>}
 */
export async function rows(screens) {
  /** @type {ReturnType<typeof measure> | undefined} */
  let main;
  /** @type {{ name: string, bytes: number }[]} */
  const entryPoints = [];
  for (const { entryPoint, file, isServed, host, without } of entries()) {
    if (!isServed && !host) throw new Error(`test/size/hosts has no page for the entry point '${entryPoint}'.`);
    const sizes = host ? measure(await buildHost(host)) : null;
    if (entryPoint === '.') main = sizes ?? undefined;
    // React comes with it: there is no bundler that could leave it out.
    const bytes = sizes?.initial ?? gzipSync(readFileSync(file), { level: 9 }).length;
    const uncounted = without ? measure(await buildHost(without)).initial : 0;
    entryPoints.push({ name: entryPoint.replace('.', 'signin-widget'), bytes: bytes - uncounted });
  }
  if (!main) throw new Error("package.json has no '.' in its exports.");
  // By the time that a later part is asked for, these are there.
  const following = ['calls', 'deferred'];
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
      ...entryPoints,
      ...Object.entries(screens).map(([name, loaded]) => ({ name, bytes: main.with(loaded) })),
      { name: '+ the largest language', bytes: Math.max(...languages.map(({ bytes }) => bytes)) },
      ...parts.filter((part) => !languages.includes(part)).sort((a, b) => b.bytes - a.bytes),
    ],
    total: main.total,
  };
}
