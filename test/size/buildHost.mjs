import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const widget = fileURLToPath(new URL('../../dist/index.js', import.meta.url));

/**
 * A host page with passcodes and passwords, bundled from the built package as a host's bundler does it: minified, with the
 * widget's dependencies, and without React, which the page has anyway.
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
      modulePreload: false,
      rolldownOptions: { input: `${here}host.ts`, external: [/^react($|\/)/, /^react-dom($|\/)/] },
    },
  });
  if (!('output' in result)) throw new Error('The build of the size test gave no single output.');
  return result.output.filter((file) => file.type === 'chunk');
}
