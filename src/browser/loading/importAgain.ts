/** The one file that an `import()` names, and what a bundler takes from what it brings: `import('../a.js').then((n) => n.t)`. */
const IMPORT = /import\(\s*["'`](?:[^"'`]*\/)?([^"'`/]+)["'`]\s*\)((?:\.then\(\(?\w+\)?\s*=>\s*\w+\.\w+\))*)(?!\.)/g;

/** The folder of this file, by the stack of an error made in it. `import.meta` is a syntax error where a host makes scripts of modules. */
const FOLDER = /[a-z-]+:\/\/\S+\/(?=[^/\s]+:\d+:\d+)/;

/**
 * Loads the file that `load` imports once more, at an address with a query of its own: browsers keep a pending import, and Firefox a
 * failed one, for the address that it was made for. All files that are not there at first are in one folder. Whichever of the two
 * addresses answers first is taken. What the file imports in turn is what the page has already, so nothing but the file is there
 * twice. Where a bundler has made no `import()` of it, as webpack does not, the file is asked for as before.
 *
 * @throws what the first address fails with, where the other one cannot be told or fails too; on a page that extends
 * `Object.prototype`, an error that says so
 */
export function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  const first = load();
  return Promise.any([first, importFresh(load) as Promise<Module>]).catch(() =>
    first.catch((cause) => {
      throw explain(cause);
    }),
  );
}

function explain(cause: unknown): unknown {
  const [name] = Object.keys(Object.prototype);
  if (name === undefined) return cause;
  return new Error(
    `Object.prototype.${name} is enumerable, and modules of some bundlers fail with that. Remove it, or define it with Object.defineProperty.`,
    { cause },
  );
}

async function importFresh(load: () => unknown): Promise<unknown> {
  const [found, ...others] = String(load).matchAll(IMPORT);
  const folder = FOLDER.exec(new Error().stack ?? '')?.[0];
  if (!found?.[1] || others.length > 0 || !folder) throw new Error('The address of the file is unknown.');
  // A page that lists the hashes of its files does so by their addresses: at another one, anything would do.
  if (hasIntegrity()) throw new Error('The page allows the file at its own address only.');
  const address = new URL(found[1], folder);
  address.searchParams.set('retry', String(Date.now()));
  let value: unknown = await import(/* @vite-ignore */ /* webpackIgnore: true */ address.href);
  for (const [, name] of found[2]?.matchAll(/\.(\w+)\)/g) ?? []) value = (value as Record<string, unknown>)[name as string];
  return value ?? Promise.reject(new Error('The file is another one.'));
}

const hasIntegrity = () =>
  [...document.querySelectorAll('script[type=importmap]')].some(({ textContent }) => textContent.includes('integrity'));
