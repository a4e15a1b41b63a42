import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { inlineDefaults } from '../inlineDefaults.config.ts';
import { markImportant } from '../markImportant.config.ts';
import { ownKeys } from '../ownKeys.config.ts';
import { endpoints } from '../provider/http/endpoints.ts';
import { PRERENDERED_CHUNKS } from '../server/render/preloadLinks.ts';
import { chunkGroups, chunkName, chunkOf, cssTarget, isNeededBy, optimization } from '../vite.config.ts';
import { withoutRuntime } from '../withoutRuntime.config.ts';
import { eagerFunctions } from './eagerFunctions.config.ts';
import { oneBytePerCharacter } from './oneBytePerCharacter.config.ts';
import { reactByPreact } from './preact.config.ts';

const inHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const integrityOf = (code: string | Uint8Array) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** Builds a classic script. @param define values of its constants */
async function buildScript(entry: string, target: string, define: Readonly<Record<string, unknown>>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: inHere('.'),
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target,
      lib: { entry: inHere(entry), formats: ['iife'], name: 'SigninWidgetScript' },
      rolldownOptions: { optimization, output: { minify: true } },
    },
  });
  if (!Array.isArray(built) || built[0]?.output[0].type !== 'chunk') throw new Error(`${entry} is not built as one script.`);
  return built[0].output[0].code;
}

/**
 * Adds the classic scripts `loader.js` and `earlyRequests.js`, and `integrity.json` with the hash of each file, for a page's script tags and
 * its import map. Prints the script tag.
 */
function withScripts(): Plugin {
  return {
    name: 'scripts',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).map(
        (file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const,
      );
      const hashes = Object.fromEntries(files.map(([name, code]) => [name, integrityOf(code)]));
      const prerendered = PRERENDERED_CHUNKS.map((chunk) => {
        const [file] = files.find(([name]) => name.startsWith(`chunks/${chunk}-`)) ?? [];
        if (!file) throw new Error(`The build has no file '${chunk}', which prerendered markup needs.`);
        return file;
      });
      const scripts = {
        // A browser that is too old must run the loader, which shows a message there.
        'loader.js': await buildScript('loader.ts', 'es2017', {
          WIDGET_INTEGRITY: hashes['widget.js'],
          PRERENDERED_FILES: prerendered,
        }),
        'earlyRequests.js': await buildScript('earlyRequests.ts', 'es2022', {
          BOOTSTRAP: endpoints['bootstrap.get'],
          SEARCH: endpoints['users.search'],
        }),
      };
      for (const [fileName, source] of Object.entries(scripts)) {
        hashes[fileName] = integrityOf(source);
        this.emitFile({ type: 'asset', fileName, source });
      }
      const sorted = Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => a.localeCompare(b)));
      this.emitFile({ type: 'asset', fileName: 'integrity.json', source: `${JSON.stringify(sorted, null, 2)}\n` });
      this.info(`<script src="…/loader.js" integrity="${hashes['loader.js']}" crossorigin></script>`);
    },
  };
}

/**
 * Lets engines compile all functions of a later file with it, on a background thread, instead of one by one while a screen is rendered.
 * Not the calls, which load after the first paint: only a few run then, and all take memory. Not libraries: most of their functions
 * never run.
 */
const compileHint = ({ name, isEntry, moduleIds }: Rolldown.RenderedChunk) =>
  isEntry || name === 'calls' || moduleIds.some((id) => id.includes('/node_modules/')) ? '' : '//# allFunctionsCalledOnLoad';

/** The widget for pages without a bundler: the same source with Preact and its dependencies, minified. */
export default defineConfig({
  root: inHere('.'),
  define: { 'process.env.NODE_ENV': '"production"' },
  // The loader contains the hash of the code that the others have made.
  plugins: [ownKeys, reactByPreact(), withoutRuntime, oneBytePerCharacter, eagerFunctions, withScripts()],
  css: { postcss: { plugins: [inlineDefaults, markImportant] } },
  build: {
    outDir: '../../dist/standalone',
    emptyOutDir: true,
    target: 'es2022',
    cssMinify: true,
    cssTarget,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    lib: { entry: inHere('../index.ts'), fileName: 'widget', formats: ['es'] },
    rolldownOptions: {
      optimization,
      // The file of the first screen is the entry too, because another file would cost a round trip.
      preserveEntrySignatures: 'allow-extension',
      output: {
        chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash].js`,
        minify: true,
        postBanner: compileHint,
        codeSplitting: {
          groups: chunkGroups((id, moduleInfo) =>
            isNeededBy('index.ts', id, moduleInfo) ? 'first-screen' : chunkOf(id, moduleInfo),
          ),
        },
      },
    },
  },
});
