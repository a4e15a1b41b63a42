import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bytes } from '../../../test/size/limits.json';
import { beginCommand } from '../testing/beginCommand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function write(name: string, content: object): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(content));
  return file;
}

async function check(...argv: string[]) {
  const { out, ended } = beginCommand(folder, 'check', ...argv, '--json');
  const code = await ended;
  type Finding = { level: string; about: string; text: string };
  return {
    code,
    ...(JSON.parse(out.stdout) as { findings: Finding[]; sizes: { what: string; bytes: number }[] }),
  };
}

/** A back end that declares only to callers with the token of its project that it lacks passkeys. */
const declaring =
  (publicToken: string): RequestListener =>
  ({ headers, url = '' }, response) => {
    const isKnown = headers.authorization === `Basic ${btoa(`${publicToken}:${publicToken}`)}` && url.includes(publicToken);
    response.statusCode = isKnown ? 200 : 401;
    const data = { capabilities: { backend: 'Own', missing: { passkeys: 'Install passkey.' } } };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(isKnown ? { data } : {}));
  };

test('check --public-token asks the back end for what it lacks, for a file and for the address of a page', async () => {
  const token = 'public-token-test-33333333-3333-4333-8333-333333333333';
  const backend = await serve(declaring(token));
  const page = await serve((_request, response) => response.end('<!doctype html>'));
  const config = await write('passkeys.json', { products: ['passkeys', 'passwords'] });
  for (const target of [[config], [page, '--config', config]]) {
    const { code, findings } = await check(...target, '--backend', backend, '--public-token', token);
    expect(findings).toContainEqual({
      level: 'error',
      about: 'products',
      text: 'config.products: Own lacks passkeys. Install passkey.',
    });
    expect(code).toBe(1);
    const unknown = await check(...target, '--backend', backend, '--public-token', 'public-token-test-other');
    expect(unknown.findings).not.toContainEqual(expect.objectContaining({ about: 'products', level: 'error' }));
  }
});

test('check --backend accepts an address with a slash at its end', async () => {
  const token = 'public-token-test-33333333-3333-4333-8333-333333333333';
  const asked: string[] = [];
  const declare = declaring(token);
  const backend = await serve((request, response) => {
    asked.push(String(request.url));
    declare(request, response);
  });
  const config = await write('slash.json', { products: ['passkeys', 'passwords'] });
  await check(config, '--backend', backend, '--public-token', token);
  const { findings } = await check(config, '--backend', `${backend}/`, '--public-token', token);
  expect(findings.map(({ text }) => text)).toContain('config.products: Own lacks passkeys. Install passkey.');
  expect(asked[1]).toBe(asked[0]);
});

const TOKEN = 'public-token-test-33333333-3333-4333-8333-333333333333';

test('check --backend warns if its address does not answer with a configuration', async () => {
  const config = await write('unanswered.json', { products: ['otp'] });
  const backendFinding = async (...argv: string[]) => {
    const { code, findings } = await check(config, ...argv);
    expect(code).toBe(0);
    const { text = '', level } = findings.find(({ about }) => about === 'backend') ?? {};
    return `${level} ${text.replace(/http:\S+\d/, 'ADDRESS')}`;
  };
  const refusing = await serve((_request, response) => response.writeHead(401).end());
  const pages = await serve((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
  expect(await backendFinding('--backend', 'http://127.0.0.1:9')).toBe(
    'warning no response from ADDRESS. Start the back end, or correct --backend.',
  );
  const start = 'warning ADDRESS answers the request for its configuration with';
  const end = 'so its products are not checked.';
  expect(await backendFinding('--backend', refusing)).toBe(
    `${start} 401, ${end} Set the token of the project with --public-token, or correct --backend.`,
  );
  expect(await backendFinding('--backend', refusing, '--public-token', TOKEN)).toBe(
    `${start} 401, ${end} Correct --backend or --public-token.`,
  );
  expect(await backendFinding('--backend', pages)).toBe(`${start} a page, ${end} Correct --backend or --public-token.`);
});

const ORIGIN = 'https://www.example.com';
const ALLOWED = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'Date, Retry-After',
};
const METHODS = { 'access-control-allow-methods': 'GET, POST, PUT, DELETE' };
const HEADERS = { 'access-control-allow-headers': 'Authorization, Content-Type, X-SDK-Client, X-SDK-Parent-Host' };
const PREFLIGHT = { ...ALLOWED, ...METHODS, ...HEADERS };

/** A back end with these headers in its responses to preflights, to calls, and to refused calls. */
const allowing =
  (preflight: object | number, success: object, refusal: object): RequestListener =>
  ({ method, url = '' }, response) => {
    const isRefused = url.endsWith('/users/me');
    const isPreflight = method === 'OPTIONS';
    response.statusCode = isPreflight ? (typeof preflight === 'number' ? preflight : 204) : isRefused ? 401 : 200;
    for (const [name, value] of Object.entries(isPreflight ? preflight : isRefused ? refusal : success))
      response.setHeader(name, value as string);
    response.end(isPreflight ? undefined : '{"data":{}}');
  };

test.each<[RequestListener, string[]]>([
  [allowing(PREFLIGHT, ALLOWED, ALLOWED), []],
  [
    allowing(404, {}, {}),
    [
      'preflights are answered with 404. Answer OPTIONS requests with a status from 200 to 299, without authentication and without a redirect.',
      `responses do not allow ${ORIGIN}. Send Access-Control-Allow-Origin: ${ORIGIN}.`,
      `responses with an error (401) do not allow ${ORIGIN}. Send Access-Control-Allow-Origin: ${ORIGIN}.`,
    ],
  ],
  [
    allowing({ ...ALLOWED, 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' }, ALLOWED, {}),
    [
      'preflights do not allow authorization, content-type, x-sdk-client, x-sdk-parent-host. Send Access-Control-Allow-Headers: authorization, content-type, x-sdk-client, x-sdk-parent-host.',
      'preflights do not allow PUT. Send Access-Control-Allow-Methods: GET, POST, PUT, DELETE, OPTIONS.',
      'preflights do not allow DELETE. Send Access-Control-Allow-Methods: GET, POST, PUT, DELETE, OPTIONS.',
      `responses with an error (401) do not allow ${ORIGIN}. Send Access-Control-Allow-Origin: ${ORIGIN}.`,
    ],
  ],
  [
    allowing(
      { ...PREFLIGHT, 'access-control-allow-origin': '*' },
      { 'access-control-allow-origin': 'http://localhost:5173' },
      { 'access-control-allow-origin': ORIGIN },
    ),
    [
      `preflights allow every origin, which browsers do not accept for calls with cookies. Send Access-Control-Allow-Origin: ${ORIGIN}.`,
      `responses allow http://localhost:5173 and not ${ORIGIN}. Send Access-Control-Allow-Origin: ${ORIGIN}.`,
      'responses with an error (401) do not allow cookies. Send Access-Control-Allow-Credentials: true.',
    ],
  ],
])('check --origin names the headers that a page of another origin needs: %#', async (listener, texts) => {
  const backend = await serve(listener);
  const config = await write('cors.json', { products: ['passwords', 'passkeys'] });
  const { code, findings } = await check(config, '--backend', backend, '--public-token', TOKEN, '--origin', ORIGIN);
  expect(findings.filter(({ about }) => about === 'CORS')).toEqual(
    texts.map((text) => ({ level: 'error', about: 'CORS', text })),
  );
  expect(code).toBe(texts.length > 0 ? 1 : 0);
});

test.each<[object, RequestListener, string[]]>([
  [
    { one_tap: true },
    allowing(
      { ...PREFLIGHT, 'access-control-allow-headers': `${HEADERS['access-control-allow-headers']}, X-Stytch-OAuth-Type` },
      ALLOWED,
      ALLOWED,
    ),
    [],
  ],
  [{}, allowing(PREFLIGHT, ALLOWED, ALLOWED), []],
  [
    { one_tap: true },
    allowing(PREFLIGHT, ALLOWED, { ...ALLOWED, 'access-control-expose-headers': '*' }),
    [
      'preflights do not allow x-stytch-oauth-type, which Google One Tap needs. Add it to Access-Control-Allow-Headers, or set clientsideServicesURL of createClient.',
      'the page cannot read Retry-After of responses. Send Access-Control-Expose-Headers: Retry-After.',
    ],
  ],
])('check --origin warns about headers that One Tap and rate limits need: %#', async (flags, listener, texts) => {
  const backend = await serve(listener);
  const oauthOptions = { providers: [null, { type: 'google', ...flags }], loginRedirectURL: ORIGIN, signupRedirectURL: ORIGIN };
  const config = await write('one-tap.json', { products: ['oauth'], oauthOptions });
  const { findings } = await check(config, '--backend', backend, '--public-token', TOKEN, '--origin', ORIGIN);
  expect(findings.filter(({ about }) => about === 'CORS')).toEqual(
    texts.map((text) => ({ level: 'warning', about: 'CORS', text })),
  );
});

test('check of a page tests CORS for the origin of the page, and not if the back end has the same', async () => {
  const backend = await serve(allowing({}, {}, {}));
  const page = await serve((_request, response) => response.end('<!doctype html>'));
  const corsOf = async (target: string) =>
    (await check(target, '--backend', backend, '--public-token', TOKEN)).findings.filter(({ about }) => about === 'CORS');
  expect((await corsOf(page))[0]?.text).toContain(`Send Access-Control-Allow-Origin: ${page}.`);
  expect(await corsOf(`${backend}/page`)).toEqual([]);
});

test('check compares a page with the default address of the sandbox, and judges the theme in its configuration', async () => {
  const page = await serve((_request, response) =>
    response.setHeader('content-security-policy', "default-src 'self'; script-src 'self'").end('<!doctype html>'),
  );
  const config = await write('themed.json', { config: { products: ['otp'] }, theme: { colors: { primary: 'no colour' } } });
  const { code, findings } = await check(page, '--config', config);
  expect(findings.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^connect-src does not allow http:\/\/localhost:4100,/),
  );
  expect(findings).toContainEqual(expect.objectContaining({ level: 'error', about: 'theme.colors.primary' }));
  expect(code).toBe(1);
});

test('check prints the size of the first screen, and of phone numbers if the configuration has them', async () => {
  const sizesOf = async (config: object) => (await check(await write('sized.json', config))).sizes;
  const plain = { what: 'the first screen', bytes: bytes['signin-widget'] };
  expect(await sizesOf({ products: ['passwords'] })).toEqual([plain]);
  expect(await sizesOf({ products: ['otp'], otpOptions: { methods: ['email'] } })).toEqual([plain]);
  expect(await sizesOf({ products: ['otp'], otpOptions: { methods: ['email', 'sms'] } })).toEqual([
    plain,
    { what: 'phone numbers, when one is typed', bytes: bytes['+ phone'] },
    { what: 'the list of countries, when it is opened', bytes: bytes['+ CountryField'] - bytes['+ phone'] },
  ]);
  expect((await sizesOf({ products: ['passwords', 'passkeys'] }))[0]?.bytes).toBe(bytes['with every product']);
});

test.each([
  [['check'], /name a file or the address of a page, or use --from-stytch FILE/],
  [['check', 'host.json', '--timeout', '0'], /'0' is invalid\. Give a number of seconds above 0, at most 86400\./],
  [['check', 'host.json', '--timeout', 'soon'], /'soon' is invalid\. Give a number of seconds/],
  [['check', '--from-stytch', 'stytch.json', '--config', 'host.json'], /'--from-stytch <file>' cannot be used with/],
  [['check', '--from-stytch', 'stytch.json', '--backend', 'http://localhost:1'], /'--from-stytch <file>' cannot be used with/],
  [['check', '--from-stytch', 'stytch.json', 'host.json'], /--from-stytch takes one file\. Leave out the other\./],
  [['check', 'http://localhost:99999'], /http:\/\/localhost:99999 is not an address\. Use one such as http:\/\/localhost:5173/],
  [['check', 'host.json', '--origin', ORIGIN], /--origin is for the check of a back end\. Add its address as --backend\./],
  [
    ['check', 'host.json', '--backend', 'http://localhost:9', '--origin', `${ORIGIN}/`],
    /'--origin <origin>' argument .* Give a scheme/,
  ],
  [['check', 'http://localhost:9', '--backend', 'foo'], /'--backend <address>' argument 'foo' is invalid\. Give an address with/],
  [['check', 'host.json', '--backend', 'ftp://nope'], /'ftp:\/\/nope' is invalid\. Give an address with http:\/\//],
  [['check', 'host.json', '--public-token', 'foo'], /--public-token: Give a whole token that begins with public-token-test-/],
  [
    ['check', 'host.json', '--config', 'other.json'],
    /--config is for the address of a page, and host\.json is a file with a configuration\. Leave out one\.$/m,
  ],
  [['conformance', 'http://localhost:9', '--public-token', 'foo'], /--public-token: Give a whole token/],
  [
    ['conformance', 'http://localhost:9', '--inbox', 'foo'],
    /'--inbox <address>' argument 'foo' is invalid\. Give an address with/,
  ],
  [['conformance', 'http://localhost:9', '--redirect', 'foo'], /'--redirect <address>' argument 'foo' is invalid\. Give an/],
  [['conformance', 'http://localhost:9', '--timeout', '90000'], /'90000' is invalid\. Give a number of seconds/],
])('SBX-07 %j is refused in one line with exit code 2', async (argv, why) => {
  const { out, ended } = beginCommand(folder, ...argv);
  expect(await ended).toBe(2);
  expect(out.stderr).toMatch(why);
  expect(out.stderr.match(/\n/g)).toHaveLength(1);
});

test('check --from-stytch exits with 1 and prints the module, if the widget refuses the result', async () => {
  const file = await write('stytch.json', { config: { products: ['passkeys'] } });
  const { out, ended } = beginCommand(folder, 'check', '--from-stytch', file);
  expect(await ended).toBe(1);
  expect(out.stdout).toContain('passkeys');
  expect(out.stderr).toMatch(/^widget-sandbox: \S+stytch\.json: this widget refuses the result\. .*\n$/);
});

test('check judges a file that has only a theme, and refuses one whose parts are no objects', async () => {
  const themed = await write('theme.json', { theme: { colors: { primary: 'no colour' } } });
  const { code, findings } = await check(themed);
  expect(findings.map(({ about }) => about)).toContain('theme.colors.primary');
  expect(code).toBe(1);
  for (const content of [{ config: 'otp' }, { config: {}, theme: 'dark' }, { config: null, theme: {} }]) {
    const { out, ended } = beginCommand(folder, 'check', await write('wrong.json', content));
    expect(await ended).toBe(1);
    expect(out.stderr).toMatch(/^widget-sandbox: check \S+wrong\.json: 'config' and 'theme' must be objects\.\n$/);
  }
});

test('SBX-07 check suggests http:// for an address without it', async () => {
  for (const target of ['localhost:5173', 'ftp://localhost/sign-in']) {
    const { out, ended } = beginCommand(folder, 'check', target);
    expect(await ended).toBe(1);
    expect(out.stderr).toBe(
      `widget-sandbox: check ${target}: no such file. Check the path, or begin the address of a page with http:// or https://.\n`,
    );
  }
});

test('SBX-07 check of a page that no server serves says so, and does not name another cause', async () => {
  const { out, ended } = beginCommand(folder, 'check', 'http://localhost:9/sign-in');
  expect(await ended).toBe(1);
  expect(out.stderr).toBe(
    "widget-sandbox: no response from http://localhost:9/sign-in. Start the page's server, or correct the address.\n",
  );
});
