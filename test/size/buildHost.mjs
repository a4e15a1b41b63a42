import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const widget = fileURLToPath(new URL('../../dist/index.js', import.meta.url));

/**
 * A host page with passcodes and passwords, bundled from the built package as a host's bundler does it: minified, with the
 * widget's dependencies, and without React, which the page has anyway. Built as a library, because then nothing of the
 * bundler's own runtime is in it.
 *
 * @returns {Promise<import('vite').Rolldown.OutputChunk[]>}
 */
export async function buildHost() {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    resolve: { alias: { 'signin-widget': widget } },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `${here}host.ts`, formats: ['es'] },
      rolldownOptions: {
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        preserveEntrySignatures: false,
        output: { minify: true },
      },
    },
  });
  // One result for each format.
  if (!Array.isArray(result)) throw new Error('The build is not one of a library.');
  return result.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
}
