/** Matches the only file of an `import()`, and the member that a bundler reads from it: `import('../a.js').then((n) => n.t)`. */
const IMPORT = /import\(\s*["'`](?:[^"'`]*\/)?([^"'`/]+)["'`]\s*\)((?:\.then\(\(?\w+\)?\s*=>\s*\w+\.\w+\))*)(?!\.)/g;

/**
 * Matches the folder of this file in the stack of an error. `import.meta` is a syntax error if a page converts modules to
 * scripts.
 */
const FOLDER = /[a-z-]+:\/\/\S+\/(?=[^/\s]+:\d+:\d+)/;

/**
 * Loads the file that `load` imports again, with a query that is new: browsers cache a pending import, and Firefox a failed one,
 * by its address. All files that load later are in one folder. The first of the two addresses that responds is used. The file
 * imports the modules that the page already has, so only the file itself exists twice. If a bundler has replaced the `import()`,
 * as webpack does, only the first address is requested.
 *
 * @throws the error of the first address, if the second one is unknown or fails too; on a page that extends `Object.prototype`,
 *   an error that says so
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
  // A page with integrity hashes lists them by address. A file at another address would not be checked.
  if (hasIntegrity()) throw new Error('The page allows the file at its own address only.');
  const address = new URL(found[1], folder);
  address.searchParams.set('retry', String(Date.now()));
  let value: unknown = await import(/* @vite-ignore */ /* webpackIgnore: true */ address.href);
  for (const [, name] of found[2]?.matchAll(/\.(\w+)\)/g) ?? []) value = (value as Record<string, unknown>)[name as string];
  return value ?? Promise.reject(new Error('The file is another one.'));
}

const hasIntegrity = () =>
  [...document.querySelectorAll('script[type=importmap]')].some(({ textContent }) => textContent.includes('integrity'));
