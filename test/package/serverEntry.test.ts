import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../../sandbox/testing/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const importsOf = (code: string) =>
  [...code.matchAll(/\b(?:from|import)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)'|`([^`\s]+)`)/g)].flatMap(([, ...names]) =>
    names.filter(Boolean),
  );

/** Globals of Node that Web standards do not have: undefined for the bundle. */
const ONLY_IN_NODE = ['process', 'Buffer', 'global', 'require', 'module', 'setImmediate', 'clearImmediate'];

/**
 * Bundles a file with its dependencies, with the export conditions of Workers and edge runtimes.
 *
 * @param code content of the file. Default: the built entry point
 * @param conditions those of the runtime
 */
async function bundleForWorkers(code?: string, conditions = ['workerd', 'worker', 'edge-light', 'browser']): Promise<string> {
  const { build } = await import('vite');
  mkdirSync(`${root}.tmp`, { recursive: true });
  const outDir = mkdtempSync(`${root}.tmp/worker-`);
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  const entry = code === undefined ? `${root}dist/server/index.js` : `${outDir}/entry.js`;
  if (code !== undefined) writeFileSync(entry, code);
  await build({
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    resolve: { conditions: [...conditions, 'import', 'default'] },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'server' },
      rolldownOptions: {
        output: { codeSplitting: false, banner: `const ${ONLY_IN_NODE.map((name) => `${name} = undefined`).join(', ')};` },
      },
    },
  });
  return `${outDir}/server.js`;
}

const builtFiles = (folder: string) =>
  readdirSync(`${root}dist/${folder}`, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

test('SRV-04 the files of the entry point for servers import jose and nothing else', () => {
  const imported = builtFiles('server').flatMap((file) => importsOf(readFileSync(`${root}dist/server/${file}`, 'utf8')));
  expect([...new Set(imported)].filter((name = '') => !name.startsWith('.'))).toEqual(['jose']);
});

test('SRV-04 no file that a page loads imports the entry point for servers or jose', () => {
  const files = builtFiles('.').filter((file) => !file.startsWith('server/'));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const code = readFileSync(`${root}dist/${file}`, 'utf8');
    expect(
      importsOf(code).filter((name = '') => /^jose|\/server\//.test(name)),
      file,
    ).toEqual([]);
    expect(code, file).not.toContain('JWKS');
  }
});

test('SRV-04 bundled for Workers and edge runtimes, it uses no module of Node, and runs without the globals of Node and without a DOM', async () => {
  const bundle = await bundleForWorkers();
  const code = readFileSync(bundle, 'utf8').replace(/\/\*.*?\*\//gs, '');
  expect(importsOf(code)).toEqual([]);
  expect(code).not.toMatch(/\bnode:|\brequire\(|\b(?:set|clear)Immediate\b/);

  const idp = createIdp();
  const { session_jwt, user_id } = await idp.signIn('ada@example.com');
  const { verifySession } = (await import(/* @vite-ignore */ bundle)) as typeof import('signin-widget/server');
  const request = new Request('https://shop.example.com', { headers: { Authorization: `Bearer ${session_jwt}` } });
  const options = { backend: 'https://auth.example.com', projectId: idp.projectId, fetch: idp.fetch };
  expect(await verifySession(request, options)).toMatchObject({ ok: true, user: { user_id } });
  await idp.close();
});

test.each(['workerd', 'edge-light', 'worker'])(
  'with the export condition %s beside that of browsers, a React server renders the first screen',
  async (condition) => {
    const bundle = await bundleForWorkers(
      `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { createClient } from '${root}dist/index.js';
    import { Login } from '${root}dist/react.js';
    const client = createClient({ publicToken: 'public-token-test-1', backend: 'https://auth.example.com' });
    const config = { products: ['passwords'] };
    export const html = renderToString(createElement(Login, { client, config, prerender: 'inline' }));
    `,
      [condition, 'browser'],
    );
    const { html } = (await import(/* @vite-ignore */ bundle)) as { html: string };
    expect(html).toContain('Sign up or log in');
  },
);
