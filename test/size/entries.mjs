import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/**
 * The doors of the package, as its `exports` name them: the file behind each, and the host page that comes in by it. `host` is
 * undefined where `test/size/hosts` has none. What is not in `dist` is no visitor's: it is for tests. What `dist/standalone` has is served as it is, without a host's bundler.
 *
 * @returns {{ door: string, file: string, isServed: boolean, host: string | undefined }[]}
 */
export function entries() {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return Object.entries(exports)
    .filter(([, target]) => target.default?.startsWith('./dist/'))
    .map(([door, target]) => {
      const name = door === '.' ? 'index' : door.slice(2);
      const pages = ['ts', 'tsx'].map((type) => fileURLToPath(new URL(`test/size/hosts/${name}.${type}`, root)));
      return {
        door,
        file: fileURLToPath(new URL(target.default, root)),
        isServed: target.default.startsWith('./dist/standalone/'),
        host: pages.find((page) => existsSync(page)),
      };
    });
}
