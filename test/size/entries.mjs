import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/**
 * Returns the entry points of the package from its `exports`, with the file of each and the page in `test/size/hosts` that imports it
 * (`host`, undefined if there is none), and the same page `without` the entry point, if what it builds on is not counted. Files outside `dist` are for tests and are left out, and so are those for servers. Files in `dist/standalone` are served
 * without a bundler.
 *
 * @returns {{ entryPoint: string, file: string, isServed: boolean, host: string | undefined, without: string | undefined }[]}
 */
export function entries() {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  // No entry point, but a file that prerendered pages load.
  const served = { './standalone/earlyRequests.js': { default: './dist/standalone/earlyRequests.js' } };
  return Object.entries({ ...exports, ...served })
    .filter(
      ([entryPoint, target]) => target.default?.startsWith('./dist/') && !['./server', './better-auth'].includes(entryPoint),
    )
    .map(([entryPoint, target]) => {
      const name = entryPoint === '.' ? 'index' : entryPoint.slice(2);
      const page = (/** @type {string} */ file) =>
        ['ts', 'tsx'].map((type) => fileURLToPath(new URL(`test/size/hosts/${file}.${type}`, root))).find(existsSync);
      return {
        entryPoint,
        file: fileURLToPath(new URL(target.default, root)),
        isServed: target.default.startsWith('./dist/standalone/'),
        host: page(name),
        without: page(`${name}.without`),
      };
    });
}
