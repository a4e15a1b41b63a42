import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Copies the built playground of the sandbox into the site, with a service worker in the place of the sandbox's server. */
const playground = new URL('../sandbox/playground/dist/', import.meta.url);
const target = new URL('public/playground/', import.meta.url);
const source = fileURLToPath(new URL('.vitepress/playground/', import.meta.url));
/** The pages that ask the sandbox's server when they start. */
const PAGES = ['index.html', 'inbox.html', 'extension-panel.html'];

if (!existsSync(playground)) {
  console.error('The site needs sandbox/playground/dist, which the build of the package writes. Run: npm run build');
  process.exit(1);
}
rmSync(target, { recursive: true, force: true });
cpSync(playground, target, { recursive: true });

for (const page of PAGES) {
  const file = new URL(page, target);
  const html = readFileSync(file, 'utf8');
  const started = html.replace(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/,
    '<script type="module" src="./start.js" data-entry="$1"></script>',
  );
  if (started === html) throw new Error(`${page} has no script that the start of the worker can precede.`);
  writeFileSync(file, started);
}

// A worker is one classic script: Firefox has no modules in service workers, and no worker can import later.
for (const [name, format] of /** @type {const} */ ([
  ['worker', 'iife'],
  ['start', 'es'],
])) {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: source,
    build: {
      outDir: fileURLToPath(target),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: `${source}${name}.ts`, name: 'playground', formats: [format], fileName: () => `${name}.js` },
      rollupOptions: { output: { inlineDynamicImports: true } },
    },
  });
}
