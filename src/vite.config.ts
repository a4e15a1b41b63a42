import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { inlineDefaults } from './inlineDefaults.config.ts';
import { markImportant } from './markImportant.config.ts';
import { ownKeys } from './ownKeys.config.ts';
import { withoutRuntime } from './withoutRuntime.config.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Returns the importers of a module while chunks are created. */
type ModuleInfo = (id: string) => { importers: readonly string[] } | null;

/** Checks whether `root` imports the module, directly or indirectly, without an `import()` between them. */
export function isNeededBy(root: string, id: string, moduleInfo: ModuleInfo, seen = new Set<string>()): boolean {
  const info = moduleInfo(id);
  if (!info || seen.has(id)) return false;
  seen.add(id);
  return id === `${here}${root}` || info.importers.some((importer) => isNeededBy(root, importer, moduleInfo, seen));
}

/**
 * Small modules that later screens share, and one that the first screen's lazy blocks need too. They have a separate file. If
 * they were in an entry that fails to load, such as that of the calls, the second address of the entry would contain another
 * copy, unknown to the modules that import the first. The calls import none of them: a submission would wait for it.
 */
const SHARED = /\/(Text|LinkButton|BackButton|isTransient|asciiDigits|useAlternatives)\.tsx?$/;
const FIRST = ['client/createClient.ts', 'mount/mountLogin.ts'];
const USED_EVERYWHERE = /\/useTexts\.ts$/;

/**
 * Returns the file of a module; null if its importers determine it. There are few files, because many small ones compress worse
 * and each is a request: one for the first screen, one for the calls, two for the other screens, and one for the wallets.
 */
export function chunkOf(id: string, moduleInfo: ModuleInfo): string | null {
  if (USED_EVERYWHERE.test(id) || FIRST.some((root) => isNeededBy(root, id, moduleInfo))) return 'first-screen';
  // This file must load if another one has failed.
  if (id.endsWith('/importAgain.ts')) return 'importAgain';
  if (SHARED.test(id)) return 'parts';
  if (isNeededBy('chunks/calls.ts', id, moduleInfo)) return 'calls';
  if (isNeededBy('chunks/deferred.ts', id, moduleInfo)) return 'deferred';
  return isNeededBy('methods/wallet/WalletsBlock.tsx', id, moduleInfo) ? 'wallets' : null;
}

/**
 * Returns the groups of chunks for the bundler. A group also contains the imports of its modules, so a group that others need
 * comes before them.
 *
 * @param nameOf returns the file of a module
 */
export const chunkGroups = (nameOf: typeof chunkOf) =>
  ['importAgain', 'first-screen', 'parts', 'calls', 'deferred', 'wallets'].map((name, index) => ({
    name: (id: string, chunks: { getModuleInfo: ModuleInfo }) =>
      nameOf(id, (each) => chunks.getModuleInfo(each)) === name ? name : null,
    priority: 9 - index,
  }));

/** Returns the name of a chunk. Each method has a `flow.ts` and texts, and its chunks have the name of the method. */
export function chunkName({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  if (moduleIds.every((id) => id.includes('/copy/en/'))) return '[name]-texts';
  const flow = name.startsWith('flow') && moduleIds.find((id) => id.endsWith('/flow.ts'));
  return flow ? `${flow.split('/').at(-2)}-flow` : '[name]';
}

/**
 * The oldest browsers with the required CSS. Older ones lack `light-dark()`, which lets `colorScheme: 'inherit'` follow the page,
 * and show the page's own colours.
 */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

/** Inlines numbers, so that the first screen's file does not contain those of all others. */
export const optimization = { inlineConst: { mode: 'all' as const } };

/**
 * Removes the marks of pure elements. Elements are created within components, which a bundler removes as a whole or not at all.
 */
const withoutPureElements: Plugin = {
  name: 'without-pure-elements',
  renderChunk: (code) => code.replaceAll(/\/\* @__PURE__ \*\/ (?=jsxs?\()/g, ''),
};

/** The package as a host installs it: ES modules, whose dependencies the host's bundler resolves. */
export default defineConfig({
  root: here,
  plugins: [ownKeys, withoutPureElements, withoutRuntime],
  css: { postcss: { plugins: [inlineDefaults, markImportant] } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    cssMinify: true,
    cssTarget,
    lib: {
      entry: {
        index: `${here}index.ts`,
        react: `${here}react.ts`,
        element: `${here}element.ts`,
        devtools: `${here}devtools.ts`,
        themes: `${here}themes.ts`,
        noPrerender: `${here}react/noPrerender.ts`,
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: ['#prerender', /^react($|\/)/, /^react-dom($|\/)/, /^jotai($|\/)/, /^@floating-ui\//, /^libphonenumber-js($|\/)/],
      optimization,
      output: {
        // Without a hash, because a version of the package never changes, and a host's bundler names the files that its page
        // loads.
        chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}.js`,
        // React Server Components require this directive for code that also runs in browsers.
        banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
        codeSplitting: { groups: chunkGroups(chunkOf) },
      },
    },
  },
});
