import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { holdingStyles } from './holdStyles.ts';

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

/** Small parts that later screens share, and one that the first screen's lazy blocks need too. */
const SHARED = /\/(Text|LinkButton|SuccessMark|Confirmed|isTransient)\.tsx?$/;
const FIRST = ['createClient.ts', 'mountLogin.ts'];
const USED_EVERYWHERE = /\/useTexts\.ts$/;

/**
 * The file that a module goes into; null where that follows from who imports it. Few files, since many small ones compress
 * worse and each is a request: one for the first screen, one for what every other screen needs, and one for the wallets.
 */
export function chunkOf(id: string, moduleInfo: ModuleInfo): string | null {
  if (USED_EVERYWHERE.test(id) || FIRST.some((root) => isNeededBy(root, id, moduleInfo))) return 'first-screen';
  if (SHARED.test(id) || isNeededBy('chunks/later.ts', id, moduleInfo)) return 'later';
  return isNeededBy('methods/wallet/WalletsBlock.tsx', id, moduleInfo) ? 'wallets' : null;
}

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

/** The package as a host installs it: ES modules, dependencies left to the host's bundler. */
export default defineConfig({
  root: here,
  plugins: [holdingStyles],
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
        codeSplitting: {
          groups: [{ debugName: 'chunks', name: (id, chunks) => chunkOf(id, (each) => chunks.getModuleInfo(each)) }],
        },
      },
    },
  },
});
