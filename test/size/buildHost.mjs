import { build } from 'vite';
import { entries } from './entries.mjs';

/**
 * A host page, bundled from the built package as a host's bundler does it: minified, with the widget's dependencies, and without
 * React and Firebase, which the page has anyway. Built as a library, because then nothing of the bundler's own runtime is in it.
 *
 * @param {string} page
 * @returns {Promise<import('vite').Rolldown.OutputChunk[]>}
 */
export async function buildHost(page) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: entries().map(({ entryPoint, file }) => ({
        find: new RegExp(`^${entryPoint.replace('.', 'signin-widget')}$`),
        replacement: file,
      })),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: page, formats: ['es'] },
      rolldownOptions: {
        external: [/^react($|\/)/, /^react-dom($|\/)/, /^firebase\//],
        preserveEntrySignatures: false,
        output: { minify: true },
      },
    },
  });
  // One result for each format.
  if (!Array.isArray(result)) throw new Error('The build is not one of a library.');
  return result.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
}
