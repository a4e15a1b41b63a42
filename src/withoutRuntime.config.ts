import type { Plugin } from 'vite';

const RUNTIME_IMPORT = /^import \{ t as __exportAll \} from "[^"]*rolldown-runtime[^"]*";\n/m;
const EXPORT_ALL = /\/\* @__PURE__ \*\/ __exportAll\(\{\s*([\s\S]*?)\s*\}\);$/gm;

/** Returns the object with the exports of a module. `listed`: the arguments of the bundler's function. */
const exportsObject = (listed: string) =>
  `{ ${listed
    .split(/,\n\s*/)
    .map((each) => each.replace(/^(\w+): \(\) => (.*)$/, 'get $1() { return $2; }'))
    .join(', ')} };`;

/** Replaces the calls of the bundler's function for the exports of a module by objects with getters. */
export const inlineExports = (code: string) =>
  code.replace(RUNTIME_IMPORT, '').replaceAll(EXPORT_ALL, (_whole, listed: string) => exportsObject(listed));

/**
 * Removes the bundler's function for the exports of a module. It would have a separate file, which costs a request before each
 * file that calls it.
 */
export const withoutRuntime: Plugin = {
  name: 'without-runtime',
  renderChunk: inlineExports,
  generateBundle(_options, bundle) {
    for (const [fileName, file] of Object.entries(bundle)) {
      if (fileName.includes('rolldown-runtime')) delete bundle[fileName];
      else if (file.type === 'chunk' && /rolldown-runtime|__exportAll/.test(file.code)) {
        this.error(`${fileName} needs the bundler's runtime.`);
      }
    }
  },
};
