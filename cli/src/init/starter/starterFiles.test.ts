import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../../sandbox/csp/parsePolicy.ts';
import { sourcesOf } from '../../../../sandbox/csp/sources.ts';
import { DEFAULT_PUBLIC_TOKEN } from '../../../../sandbox/idp/createIdp.ts';
import { DEFAULT_ADDRESS } from '../../defaultAddress.ts';
import { backendNames } from './backendNames.ts';
import { frameworkNames, frameworks } from './frameworks.ts';
import { refusals } from './refusals.ts';
import { starterFiles } from './starterFiles.ts';

const combinations = backendNames
  .flatMap((backend) => frameworkNames.map((framework) => [backend, framework] as const))
  .filter(([backend, framework]) => !refusals[backend]?.[framework]);

const importsOf = (text: string) =>
  [...text.matchAll(/^ *(?:import|export) (?:[^;']*? from )?'([^']+)';$/gm)].map(([, name = '']) => name);

describe.each(combinations)('init --backend %s --framework %s', (backend, framework) => {
  const files = starterFiles(backend, framework);
  const content = JSON.parse(files['package.json'] ?? '');
  const { shared } = frameworks[framework];

  test('writes a client, styles, headers, a test, and ignores what must not be committed', () => {
    for (const name of [`${shared}/signin.js`, `${shared}/styles.css`, 'headers.js', 'playwright.config.js'])
      expect(files[name]).toBeTruthy();
    expect(Object.keys(files).filter((name) => name.endsWith('.spec.js'))).toHaveLength(1);
    expect(files['.gitignore']?.split('\n')).toEqual(expect.arrayContaining(['node_modules', '.env']));
    expect(content.scripts).toMatchObject({
      'dev:sandbox': expect.any(String),
      start: expect.any(String),
      test: 'playwright test',
    });
  });

  test('every script is valid, and imports files of the starter and packages that it installs', () => {
    const installed = { ...content.dependencies, ...content.devDependencies };
    for (const [path, text] of Object.entries(files).filter(([name]) => /\.(jsx?|mjs|vue|svelte|astro)$/.test(name))) {
      if (/\.(jsx?|mjs)$/.test(path)) expect([path, parseSync(path, text).errors]).toEqual([path, []]);
      for (const name of importsOf(text)) {
        const [first = '', second] = name.split('/');
        const bare = first.startsWith('@') ? `${first}/${second}` : first;
        if (name.startsWith('.')) expect(files).toHaveProperty([posix.join(posix.dirname(path), name)]);
        else if (!name.startsWith('node:') && !name.startsWith('/')) expect(installed).toHaveProperty([bare]);
      }
    }
  });

  test('the headers allow what the widget needs, and no inline script', async () => {
    const { headersWith } = await import(`data:text/javascript,${encodeURIComponent(files['headers.js'] ?? '')}`);
    const { 'Content-Security-Policy': text, 'Referrer-Policy': referrer } = headersWith();
    const policy = parsePolicy(text);
    const address = { mock: DEFAULT_ADDRESS, stytch: DEFAULT_ADDRESS, 'better-auth': 'self', firebase: 'http://localhost:9099' };
    const needed = sourcesOf({ products: ['otp', 'passwords'], backend: address[backend], scripts: 'self' });
    for (const { directive, source } of needed) expect(policy.get(directive)).toContain(source);
    expect(text).not.toContain('unsafe-');
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(referrer).toBe('strict-origin');
  });
});

test('the starters of the sandbox use its default address and public token', () => {
  for (const backend of ['mock', 'stytch'] as const) {
    const client = starterFiles(backend, 'react')['src/signin.js'];
    expect(client).toContain(`backend: '${DEFAULT_ADDRESS}'`);
    expect(client).toContain(`publicToken: '${DEFAULT_PUBLIC_TOKEN}'`);
  }
});

test('the comment of the client names what to change for the back end', () => {
  for (const [backend, comment] of [
    ['mock', '// The sandbox that `npm run dev` starts.'],
    ['stytch', '// The sandbox stands for Stytch until'],
  ] as const)
    expect(starterFiles(backend, 'hono')['public/signin.js']).toMatch(
      new RegExp(`^${comment}(.*\n)(//.*\n)*export const client`, 'm'),
    );
});

test('the test asks for a passcode, except at a back end that always sends one', () => {
  const choiceOf = (backend: 'mock' | 'better-auth') =>
    starterFiles(backend, 'react')['tests/confirmEmail.js']?.includes("'Email me a login code'");
  expect([choiceOf('mock'), choiceOf('better-auth')]).toEqual([true, false]);
});

test.each([
  ['hono', 'public/account.html', '<title>Your account</title>'],
  ['hono', 'public/index.html', '<title>Sign in</title>'],
  ['astro', 'src/pages/account.astro', '<Page title="Your account">'],
  ['astro', 'src/pages/index.astro', '<Page title="Sign in">'],
] as const)('with %s, the title of %s says what the page is', (framework, path, title) => {
  expect(starterFiles('mock', framework)[path]).toContain(title);
});

test('only the server that serves pages prints the address of the app', () => {
  expect(starterFiles('mock', 'hono')['server.js']).toContain("console.log('The app is at http://localhost:3000')");
  const { 'server/server.js': server, 'package.json': content } = starterFiles('better-auth', 'react');
  expect(server).toContain("if (port === 3000) console.log('The app is at http://localhost:3000')");
  expect(JSON.parse(content ?? '').scripts['dev:server']).toContain('server/server.js 3001');
});

test('in Next.js the link of Firebase is taken before the router reads the address', () => {
  expect(starterFiles('firebase', 'next')['instrumentation-client.js']).toContain("import './app/signin.js';");
  expect(starterFiles('firebase', 'react')).not.toHaveProperty(['instrumentation-client.js']);
});

test('the starter, the tests and the documentation of Better Auth use the same versions', () => {
  const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  const starter = JSON.parse(starterFiles('better-auth', 'hono')['package.json'] ?? '');
  const tested = JSON.parse(read('test/backends/better-auth/package.json'));
  expect(starter.dependencies['better-auth']).toBe(tested.dependencies['better-auth']);
  expect(starter.overrides).toEqual(tested.overrides);
  const page = read('docs/better-auth-versions.md');
  for (const name of ['better-auth', '@better-auth/passkey']) expect(page).toContain(` ${name}@${tested.dependencies[name]}`);
  expect(read('docs/better-auth.md')).toContain(` better-auth@${tested.dependencies['better-auth']} `);
  for (const [name, version] of Object.entries(tested.overrides['@better-auth/passkey']))
    expect(page).toContain(`'overrides.@better-auth/passkey.${name}=${version}'`);
});

test('each starter of Better Auth has its own secret', () => {
  const secrets = [1, 2].map(
    () => /^BETTER_AUTH_SECRET=([\da-f]{64})$/m.exec(starterFiles('better-auth', 'hono')['.env'] ?? '')?.[1],
  );
  expect(secrets[0]).toBeTruthy();
  expect(secrets[0]).not.toBe(secrets[1]);
});

test('a combination that does not work is refused with the reason, like other options that exclude each other', () => {
  expect(() => starterFiles('firebase', 'hono')).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/^The SDK of firebase .* needs a bundler.* Use --framework react\.$/),
      exitCode: 2,
    }),
  );
});
