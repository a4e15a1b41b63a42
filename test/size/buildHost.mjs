import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { entries } from './entries.mjs';

/** The package of the SDK that `firebase/auth` exports. */
const firebase = fileURLToPath(new URL('../../node_modules/@firebase/auth/dist/esm/index.js', import.meta.url));

/**
 * Checks whether the page has the module anyway: React, and the widget that the provider for Firebase belongs to.
 *
 * @param {string} id
 * @param {string | undefined} importer
 */
const isThere = (id, importer) =>
  /^(react|react-dom)($|\/)/.test(id) || (id === './index.js' && importer?.endsWith('/dist/firebase.js') === true);

/**
 * A host page, bundled from the built package as a host's bundler does it: minified, with the widget's dependencies, and without
 * what the page has anyway. Built as a library, because then nothing of the bundler's own runtime is in it.
 *
 * @param {string} page
 * @returns {Promise<import('vite').Rolldown.OutputChunk[]>}
 */
export async function buildHost(page) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: 'firebase/auth', replacement: firebase },
        ...entries().map(({ entryPoint, file }) => ({
          find: new RegExp(`^${entryPoint.replace('.', 'signin-widget')}$`),
          replacement: file,
        })),
      ],
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: page, formats: ['es'] },
      rolldownOptions: {
        external: isThere,
        preserveEntrySignatures: false,
        output: { minify: true },
      },
    },
  });
  // One result for each format.
  if (!Array.isArray(result)) throw new Error('The build is not one of a library.');
  return result.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
}
