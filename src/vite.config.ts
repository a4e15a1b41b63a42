import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { markImportant } from './markImportant.config.ts';
import { ownKeys } from './ownKeys.config.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What is known of a module while chunks are made. */
type ModuleInfo = (id: string) => { importers: readonly string[] } | null;

/** Whether `root` imports the module, directly or through others, without an `import()` on the way. */
export function isNeededBy(root: string, id: string, moduleInfo: ModuleInfo, seen = new Set<string>()): boolean {
  const info = moduleInfo(id);
  if (!info || seen.has(id)) return false;
  seen.add(id);
  return id === `${here}${root}` || info.importers.some((importer) => isNeededBy(root, importer, moduleInfo, seen));
}

/**
 * Small parts that later screens share, and one that the first screen's lazy blocks need too. A file of their own: where another one
 * hangs that is an entry, such as that of the calls, a second address is tried, which those that import it would know nothing of.
 */
const SHARED = /\/(Text|LinkButton|isTransient)\.tsx?$/;
const FIRST = ['client/createClient.ts', 'mount/mountLogin.ts'];
const USED_EVERYWHERE = /\/useTexts\.ts$/;

/**
 * The file that a module goes into; null where that follows from who imports it. Few files, since many small ones compress
 * worse and each is a request: one for the first screen, one for the calls, two for what every other screen needs, and one for the
 * wallets.
 */
export function chunkOf(id: string, moduleInfo: ModuleInfo): string | null {
  if (USED_EVERYWHERE.test(id) || FIRST.some((root) => isNeededBy(root, id, moduleInfo))) return 'first-screen';
  // Where another file did not arrive, this one has to.
  if (id.endsWith('/importAgain.ts')) return 'importAgain';
  if (SHARED.test(id)) return 'parts';
  if (isNeededBy('chunks/calls.ts', id, moduleInfo)) return 'calls';
  if (isNeededBy('chunks/deferred.ts', id, moduleInfo)) return 'deferred';
  return isNeededBy('methods/wallet/WalletsBlock.tsx', id, moduleInfo) ? 'wallets' : null;
}

/**
 * The groups of chunks for the bundler. A group takes along what its modules import, so one that the others need comes before them.
 *
 * @param nameOf the file that a module goes into
 */
export const chunkGroups = (nameOf: typeof chunkOf) =>
  ['importAgain', 'first-screen', 'parts', 'calls', 'deferred', 'wallets'].map((name, index) => ({
    name: (id: string, chunks: { getModuleInfo: ModuleInfo }) =>
      nameOf(id, (each) => chunks.getModuleInfo(each)) === name ? name : null,
    priority: 9 - index,
  }));

/** Each method has a `flow.ts`, and texts of its name: their chunks are called so. */
export function chunkName({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  if (moduleIds.every((id) => id.includes('/copy/en/'))) return '[name]-texts';
  const flow = name.startsWith('flow') && moduleIds.find((id) => id.endsWith('/flow.ts'));
  return flow ? `${flow.split('/').at(-2)}-flow` : '[name]';
}

/** Those that are older than `light-dark()`, which lets `colorScheme: 'inherit'` follow the page, show the page's own colours. */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

/** Numbers go where they are used: the first screen's file does not hold those of all others. */
export const optimization = { inlineConst: { mode: 'all' as const } };

/** Elements are made within components, which a bundler leaves out whole or not at all: it need not know of each that it has no effect. */
const withoutPureElements: Plugin = {
  name: 'without-pure-elements',
  renderChunk: (code) => code.replaceAll(/\/\* @__PURE__ \*\/ (?=jsxs?\()/g, ''),
};

/** The package as a host installs it: ES modules, dependencies left to the host's bundler. */
export default defineConfig({
  root: here,
  plugins: [ownKeys, withoutPureElements],
  css: { postcss: { plugins: [markImportant] } },
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
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^jotai($|\/)/, /^@floating-ui\//, /^libphonenumber-js($|\/)/],
      optimization,
      output: {
        // Without a hash: a version of the package never changes, and a host's bundler gives the names that its page loads.
        chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}.js`,
        // What renders on a server, with React's server components, has to know that this runs in browsers too.
        banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
        codeSplitting: { groups: chunkGroups(chunkOf) },
      },
    },
  },
});
