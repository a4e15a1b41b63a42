import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles files, by their names, in one run of tsc: each run reads all types again. Returns its output. */
function compile(files: Readonly<Record<string, string>>, ...options: string[]): string {
  mkdirSync(`${root}/.tmp`, { recursive: true });
  const folder = mkdtempSync(`${root}/.tmp/host-`);
  for (const [name, code] of Object.entries(files)) writeFileSync(`${folder}/${name}`, code);
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ extends: '../../tsconfig.json', include: ['*'], exclude: [] }));
  try {
    return execFileSync(`${root}/node_modules/.bin/tsc`, ['--noEmit', '--project', folder, ...options], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout: unknown }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the code of a host, which imports the package by its name. */
const host = (code: string) =>
  `import { createClient, mountLogin, type Translation, type WidgetEvent } from 'signin-widget';
const client = createClient({ publicToken: 'public-token-test-1' });
${code}`;

const right = [
  [
    'right options',
    host(`mountLogin({
  client,
  element: '#sign-in',
  config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms'], expirationMinutes: 10 } },
  callbacks: { onEvent: (event) => event.type === 'OTP_LOGIN_OR_CREATE' && event.data.method_id, onError: (error) => error.error_type },
  theme: { colors: { primary: '#123456' } },
  copy: { main: { title: 'Hello' } },
}).unmount();`),
  ],
  [
    'an option of verifySession that is a variable of the environment, which may be undefined',
    `import { verifySession } from 'signin-widget/server';
const options = { backend: process.env.SIGNIN_BACKEND, projectId: process.env.SIGNIN_PROJECT_ID };
await verifySession('token', options);`,
  ],
  [
    'components and the element, which refuse wrong options too',
    `import { createElement } from 'react';
import { createClient } from 'signin-widget';
import { Login, ResetPassword, useSigninEvent } from 'signin-widget/react';
import type { SigninWidgetElement } from 'signin-widget/element';
const client = createClient({ publicToken: 'public-token-test-1' });
createElement(Login, { client, config: { products: ['otp'] } });
export function use(element: SigninWidgetElement) {
  useSigninEvent('OTP_LOGIN_OR_CREATE', ({ data }) => data.method_id);
  element.config = { products: ['otp'] };
  element.addEventListener('signin-error', ({ detail }) => detail.error_type);
  // @ts-expect-error a product that does not exist
  createElement(Login, { config: { products: ['telepathy'] } });
  createElement(ResetPassword, {});
  // @ts-expect-error a token that is not a text
  createElement(ResetPassword, { token: 1 });
  // @ts-expect-error an event that does not exist
  useSigninEvent('SIGNED_IN', () => {});
  // @ts-expect-error a misspelt option
  element.config = { otpOption: {} };
}`,
  ],
] as const;

const wrong = [
  ['a product that does not exist', `mountLogin({ client, element: '#a', config: { products: ['telepathy'] } });`, 'telepathy'],
  ['a misspelt option', `mountLogin({ client, element: '#a', config: { otpOption: {} } });`, 'otpOption'],
  ['a number as text', `mountLogin({ client, element: '#a', config: { otpOptions: { expirationMinutes: '5' } } });`, 'string'],
  ['a text that does not exist', `mountLogin({ client, element: '#a', copy: { main: { titel: 'Hi' } } });`, 'titel'],
  ['a misspelt theme', `mountLogin({ client, element: '#a', theme: { colours: {} } });`, 'colours'],
  ['a mount without its client', `mountLogin({ element: '#a' });`, 'client'],
  ['a client without its token', `createClient({});`, 'publicToken'],
  [
    'a language without a text',
    `export const emailLink: Translation['emailLink'] = { title: '', sent: '', openGmail: '', openYahoo: '' };`,
    'openOutlook',
  ],
  [
    'a language with a text left over',
    `export const phone: Translation['phone'] = { phone: '', country: '', searchCountry: '', noCountry: '', county: '' };`,
    'county',
  ],
  ['an event that does not exist', `export const is = (event: WidgetEvent) => event.type === 'SIGNED_IN';`, 'SIGNED_IN'],
] as const;

/** Returns the errors of tsc by the names of the hosts; of a host that compiles, none. */
function compileHosts(): ReadonlyMap<string, string> {
  const hosts = [...right, ...wrong.map(([name, code]) => [name, host(code)] as const)];
  const fileOf = (index: number) => `host${index}.ts`;
  const output = compile(Object.fromEntries(hosts.map(([, code], index) => [fileOf(index), code])));
  // An error begins with its file. The lines below it are indented.
  const errors = output.split(/\n(?=\S)/);
  const errorsOf = (index: number) => errors.filter((error) => error.includes(`/${fileOf(index)}(`)).join('\n');
  return new Map(hosts.map(([name], index) => [name, errorsOf(index)]));
}

let compiled: ReadonlyMap<string, string> | undefined;
const errorsOf = (name: string) => {
  compiled ??= compileHosts();
  return compiled.get(name);
};

test.each(right)('PKG-03 this compiles: %s', (name) => {
  expect(errorsOf(name)).toBe('');
});

test.each(wrong)('PKG-03 this does not compile: %s', (name, _code, named) => {
  expect(errorsOf(name)).toContain(named);
});

test('PKG-03 every exported symbol of every entry point has a docblock', () => {
  const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
  const all = ['src', 'sandbox/definitions', 'sandbox/idp', 'sandbox/testing']
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/dist\//.test(path))
    .map(read)
    .join('\n');
  const entryPoints = [
    'src/index.ts',
    'src/react.ts',
    'src/element.ts',
    'src/devtools.ts',
    'src/themes.ts',
    'src/server.ts',
    'src/firebase.ts',
    'sandbox/testing/index.ts',
  ];
  const names = [
    ...entryPoints
      .flatMap((entryPoint) => [...read(entryPoint).matchAll(/^export (?:type )?\{([^}]*)\}/gm)])
      .flatMap(([, list = '']) => list.split(',').map((name) => name.replace('type ', '').trim())),
    ...[...read('src/provider/contract.ts').matchAll(/^export \w+ (\w+)/gm)].map(([, name = '']) => name),
  ].filter(Boolean);
  expect(names.length).toBeGreaterThan(70);
  const bare = names.filter((name) => !new RegExp(`\\*/\\nexport (?:async )?\\w+ ${name}\\b`).test(all));
  expect(bare).toEqual([]);
});

test('PKG-03 a page without React needs no types of React', () => {
  const entries = ['index', 'element', 'devtools', 'themes', 'server', 'firebase', 'better-auth', 'standalone/loader'];
  const code = entries.map((entry) => `import type {} from '../../dist/types/${entry}.d.ts';`).join('\n');
  const files = compile({ 'host.ts': code }, '--listFilesOnly', '--types', 'node').split('\n');
  for (const entry of entries) expect(files.some((file) => file.endsWith(`/dist/types/${entry}.d.ts`))).toBe(true);
  expect(files.filter((file) => file.includes('node_modules/@types/react'))).toEqual([]);
});

test('PKG-03 the element is typed in the JSX of Preact with the file that the documents show', () => {
  const document = readFileSync(`${root}/docs/custom-element.md`, 'utf8');
  const [, types = ''] = /For Preact's JSX.*?```ts\n(.*?)```/s.exec(document) ?? [];
  const page = `/** @jsxImportSource preact */
import 'signin-widget/element';
import { createClient } from 'signin-widget';
const client = createClient({ publicToken: 'public-token-test-1' });
export const right = <signin-widget client={client} config={{ products: ['otp'] }} entry="reset-password" class="sign-in" />;
// @ts-expect-error a product that does not exist
export const wrong = <signin-widget client={client} config={{ products: ['telepathy'] }} />;`;
  expect(compile({ 'page.tsx': page, 'signin-widget.d.ts': types })).toBe('');
});

test('PKG-03 a server whose types have no DOM checks the types of the entry server', () => {
  const code = `import type {} from '../../dist/types/server.d.ts';`;
  expect(compile({ 'host.ts': code }, '--lib', 'es2023', '--types', 'node', '--skipLibCheck', 'false')).toBe('');
});
