import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/**
 * Returns the entry points of the package from its `exports`, with the file of each and the page in `test/size/hosts` that imports it
 * (`host`, undefined if there is none). Files outside `dist` are for tests and those in
 * `dist/server` for servers; both are left out. Files in `dist/standalone` are served
 * without a bundler.
 *
 * @returns {{ entryPoint: string, file: string, isServed: boolean, host: string | undefined }[]}
 */
export function entries() {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return Object.entries(exports)
    .filter(([, target]) => /^\.\/dist\/(?!server\/)/.test(target.default ?? ''))
    .map(([entryPoint, target]) => {
      const name = entryPoint === '.' ? 'index' : entryPoint.slice(2);
      const pages = ['ts', 'tsx'].map((type) => fileURLToPath(new URL(`test/size/hosts/${name}.${type}`, root)));
      return {
        entryPoint,
        file: fileURLToPath(new URL(target.default, root)),
        isServed: target.default.startsWith('./dist/standalone/'),
        host: pages.find((page) => existsSync(page)),
      };
    });
}
