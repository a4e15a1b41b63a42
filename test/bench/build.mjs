import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export const here = fileURLToPath(new URL('.', import.meta.url));
/** The build of this widget. */
export const widget = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Folder of the built pages. */
export const out = join(here, 'dist');

/** @typedef {'login' | 'otp' | 'later'} Page `later`: React is on the page already, and the login is opened with `import()` */

/** Options of every build, with the bundler and the minifier whose output of the official packages is the smallest. */
export const common = (
  /** @type {string} */ mode,
  /** @type {Record<string, string>} */ alias = {},
  /** @type {string} */ dist = widget,
) =>
  /** @type {import('vite').InlineConfig} */ ({
    configFile: false,
    root: here,
    logLevel: 'error',
    mode: 'production',
    base: './',
    define: { 'process.env.NODE_ENV': '"production"', MODE: JSON.stringify(mode) },
    esbuild: { jsx: 'automatic', legalComments: 'none' },
    resolve: {
      alias: [
        { find: /^signin-widget$/, replacement: `${dist}index.js` },
        { find: /^signin-widget\/react$/, replacement: `${dist}react.js` },
        ...Object.entries(alias).map(([find, replacement]) => ({ find: new RegExp(`^${find}$`), replacement })),
      ],
      dedupe: ['react', 'react-dom'],
    },
  });

/** A plugin with the first screen of this widget as HTML and CSS, for a page without its scripts. @param {string} mode @param {string} dist @returns {import('vite').Plugin} */
const firstScreen = (mode, dist) => ({
  name: 'first-screen',
  resolveId: (id) => (id === 'virtual:first-screen' ? id : null),
  async load(id) {
    if (id !== 'virtual:first-screen') return null;
    const { html, css } = await renderSigninOf(mode, dist);
    return `export const html = ${JSON.stringify(html)}, css = ${JSON.stringify(css)};`;
  },
});

/** @type {import('terser').MinifyOptions} */
export const terserOptions = { ecma: 2020, module: true, compress: { passes: 2 }, format: { comments: false } };

/** @param {string} input @param {string} outDir @param {string} mode @param {Record<string, string>} [alias] @param {RegExp[]} [external] @param {string} [dist] */
const bundle = (input, outDir, mode, alias, external = [], dist = widget) =>
  build({
    ...common(mode, alias, dist),
    plugins: [laterPage(input), firstScreen(mode, dist)],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: 'terser',
      terserOptions,
      // The code of the bundler does not count as that of a contender.
      modulePreload: external.length > 0 ? false : { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: {
        input: { host: mode === 'later' ? 'virtual:later' : join(here, 'hosts', input) },
        external,
        preserveEntrySignatures: false,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });

/** A plugin for the page that runs React before it opens the login. @param {string} input @returns {import('vite').Plugin} */
const laterPage = (input) => ({
  name: 'later-page',
  resolveId: (id) => (id === 'virtual:later' ? `${here}hosts/later.jsx` : null),
  load: (id) =>
    id === `${here}hosts/later.jsx` ? `import { runPage } from './reactPage.jsx';\nrunPage(() => import('./${input}'));` : null,
});

/** Builds the pages of a contender: with links and passwords, with passcodes, and where it is a React component, opened later. @param {import('./contenders.mjs').Contender} contender */
export async function buildContender({
  id,
  host,
  alias,
  asPublished,
  inReact,
  isOurs,
  hasFirstScreen,
  onlyWhatRunsOf,
  dist = widget,
}) {
  // It is made from the files of another contender, in a browser.
  if (onlyWhatRunsOf) return;
  // Pages without code of this widget are built once for all runs.
  const made = join(out, id, 'made-of.txt');
  const sources = ['package-lock.json', ...readdirSync(join(here, 'hosts')).map((name) => `hosts/${name}`)];
  const madeOf = sources.map((name) => readFileSync(join(here, name), 'utf8')).join('');
  if (!isOurs && !hasFirstScreen && existsSync(made) && readFileSync(made, 'utf8') === madeOf) return;
  console.error(`bench: building ${id}`);
  rmSync(join(out, id), { recursive: true, force: true });
  /** @type {Page[]} */
  const pages = inReact ? ['login', 'otp', 'later'] : ['login', 'otp'];
  for (const page of pages) {
    const folder = join(out, id, page);
    if (!asPublished) {
      await bundle(host, folder, page, alias, [], dist);
      continue;
    }
    mkdirSync(folder, { recursive: true });
    cpSync(`${dist}standalone`, folder, { recursive: true });
  }
  // The files that the widget adds to a page with React.
  if (inReact)
    await bundle(host, join(out, id, 'added'), 'login', alias, [/^react($|\/)/, /^react-dom($|\/)/, /^scheduler($|\/)/], dist);
  writeFileSync(made, madeOf);
}

const read = (/** @type {string} */ file) => readFileSync(join(here, 'hosts', file), 'utf8');

/** Imports the options of a page, for a server that renders its first screen. @param {string} page */
export function optionsOf(page) {
  const module = `const location = { origin: 'http://localhost' }, window = { bench: { api: '' } };
${read('config.js').replaceAll('MODE', JSON.stringify(page))}
export const config = configFor(products);`;
  return import(`data:text/javascript,${encodeURIComponent(module)}`);
}

/**
 * Renders the first screen of this widget with the build in `dist`. @param {string} page @param {string} dist
 * @param {object} [more] options of `renderSignin`
 */
export async function renderSigninOf(page, dist, more) {
  const { renderSignin } = await import(`${dist}server/index.js`);
  const { config, publicToken } = await optionsOf(page);
  return renderSignin({ config, publicToken, element: 'root', ...more });
}

/** Returns the inline script of a page that uses the published files. @param {string} id @param {string} page */
export function inlineScript(id, page) {
  const config = read('config.js').replaceAll('export ', '').replaceAll('MODE', JSON.stringify(page));
  const host = read('standalone.js').replace(/import .*config\.js';\n/, '');
  return `${host.replace("'signin-widget/standalone'", `'/d/${id}/${page}/widget.js'`).replace(/\n\n/, `\n${config}\n`)}`;
}

if (!existsSync(`${widget}standalone/widget.js`)) throw new Error('The widget is not built. Run npm run build:widget first.');
