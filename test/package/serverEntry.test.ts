import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../../sandbox/testing/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const importsOf = (code: string) => [...code.matchAll(/\b(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]/g)].map(([, name]) => name);

/** Globals of Node that Web standards do not have: removed before the bundle runs. Node itself needs the others. */
const ONLY_IN_NODE = ['process', 'Buffer'];

/** Bundles the built entry point with its dependency, with the export conditions of Workers and edge runtimes. */
async function bundleForWorkers(): Promise<string> {
  const { build } = await import('vite');
  mkdirSync(`${root}.tmp`, { recursive: true });
  const outDir = mkdtempSync(`${root}.tmp/worker-`);
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['workerd', 'worker', 'edge-light', 'browser', 'import', 'default'] },
    build: { outDir, minify: false, lib: { entry: `${root}dist/server.js`, formats: ['es'], fileName: 'server' } },
  });
  return `${outDir}/server.js`;
}

test('SRV-04 the entry point for servers is one file, which imports jose and nothing else', () => {
  expect(importsOf(readFileSync(`${root}dist/server.js`, 'utf8'))).toEqual(['jose']);
});

test('SRV-04 no file that a page loads imports the entry point for servers or jose', () => {
  const files = readdirSync(`${root}dist`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && file !== 'server.js',
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const code = readFileSync(`${root}dist/${file}`, 'utf8');
    expect(
      importsOf(code).filter((name = '') => /^jose|\/server\.js$/.test(name)),
      file,
    ).toEqual([]);
    expect(code, file).not.toContain('JWKS');
  }
});

test('SRV-04 bundled for Workers and edge runtimes, it uses no module of Node and no DOM, and runs without the globals of Node', async () => {
  const bundle = await bundleForWorkers();
  const code = readFileSync(bundle, 'utf8').replace(/\/\*.*?\*\//gs, '');
  expect(importsOf(code)).toEqual([]);
  expect(code).not.toMatch(
    /\bnode:|\brequire\(|\b(?:set|clear)Immediate\b|\b(?:window|document|localStorage|sessionStorage|location)\b\s*[.[]/,
  );

  const idp = createIdp();
  const { session_jwt, user_id } = await idp.signIn('ada@example.com');
  const keys = await (await idp.fetch(`https://auth.example.com/v1/sessions/jwks/${idp.projectId}`)).text();
  const program = `
    const print = console.log;
    await (await fetch('data:,')).text(); // loads Node's own fetch, Request and Response, which are written for Node
    for (const name of ${JSON.stringify(ONLY_IN_NODE)}) delete globalThis[name];
    const { verifySession } = await import(${JSON.stringify(`file://${bundle}`)});
    const fetchKeys = async () => new Response(${JSON.stringify(keys)});
    const request = new Request('https://shop.example.com', { headers: { Authorization: 'Bearer ${session_jwt}' } });
    const options = { backend: 'https://auth.example.com', projectId: '${idp.projectId}', fetch: fetchKeys };
    const result = await verifySession(request, options);
    print(JSON.stringify([typeof process, typeof Buffer, result.user?.user_id ?? result]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(JSON.parse(stdout)).toEqual(['undefined', 'undefined', user_id]);
  await idp.close();
});
