import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../cli/src/startSandbox.ts';
import type { Server } from '../../sandbox/server.ts';
import { sendRequest } from './sandboxRequest.ts';

const TOKEN = 'let-me-in-please';
let sandbox: Server;
beforeAll(async () => {
  sandbox = await startSandbox({ playground: false, controlToken: TOKEN });
});
afterAll(() => sandbox.close());

const startWith = (redirect: string) => {
  const query = new URLSearchParams({
    public_token: sandbox.publicToken,
    login_redirect_url: redirect,
    signup_redirect_url: redirect,
  });
  return sendRequest(`${sandbox.api}/v1/public/oauth/google/start?${query}`);
};

test.each([
  ['https://app.example.com', 'https://app.example.com.evil.net/'],
  ['https://app.example.com', 'https://app.example.com@evil.net/'],
  ['https://app.example.com', 'https://app.example.com:8443/'],
  ['https://app.example.com', 'http://app.example.com/'],
  ['https://app.example.com/account', 'https://app.example.com/accounts-of-evil'],
  ['https://app.example.com/account', 'https://app.example.com/account/../evil'],
  ['https://app.example.com/account', 'https://app.example.com/account/%2e%2e/evil'],
  ['https://app.example.com/callback?from=widget', 'https://app.example.com/callback?from=widgets'],
  ['https://app.example.com/callback?from=widget', 'https://app.example.com/callback/evil?from=widget'],
  ['app.example.com', 'https://app.example.com/'],
  ['http://localhost:5', 'http://localhost:5173/'],
])('attack: where %s is allowed, a link leads to %s', async (allowed, given) => {
  sandbox.idp.settings.set({ redirectURLs: [allowed] });
  const { status, text } = await startWith(given);
  expect(status).toBe(400);
  expect(text).toContain('no_match_for_provided_oauth_url');
});

test.each([
  ['https://app.example.com', 'https://app.example.com/'],
  ['https://app.example.com/', 'https://app.example.com/account?step=2'],
  ['https://app.example.com/account', 'https://app.example.com/account'],
  ['https://app.example.com/account', 'https://app.example.com/account/emails#top'],
  ['https://app.example.com/account/', 'https://app.example.com/account/emails'],
  ['https://app.example.com/callback?from=widget', 'https://app.example.com/callback?from=widget&step=2'],
])('where %s is allowed, a link may lead to %s', async (allowed, given) => {
  sandbox.idp.settings.set({ redirectURLs: [allowed] });
  expect((await startWith(given)).status).toBe(200);
});

test.each([
  'https://x;frame-ancestors',
  'https://x;script-src/',
  'https://x,y/',
  "https://x'self'/",
  'https://*/',
  'https://a$b/',
])('attack: the host of a redirect address (%s) writes into the policy of the consent page', async (given) => {
  sandbox.idp.settings.set({ redirectURLs: null });
  const { status, headers } = await startWith(given);
  expect(status).toBe(400);
  expect(headers.get('Content-Security-Policy')).toBeNull();
});

test('the policy of the consent page names the origin that it leads to, once', async () => {
  sandbox.idp.settings.set({ redirectURLs: null });
  const { headers } = await startWith('https://my_app.example.com:8443/path;frame-ancestors *?a=;script-src *');
  const policy = (headers.get('Content-Security-Policy') ?? '').split('; ');
  expect(policy).toContain("form-action 'self' https://my_app.example.com:8443");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.map((each) => each.split(' ')[0])).toEqual([...new Set(policy.map((each) => each.split(' ')[0]))]);
});

test.each(['//evil.example/', '///evil.example/a', '/\\evil.example/', '//evil.example//'])(
  'attack: the address %s with the control token leads to another host',
  async (path) => {
    const { origin } = new URL(sandbox.url);
    const { status, headers } = await sendRequest(`${origin}${path}?control=${TOKEN}&step=2`);
    const location = headers.get('Location');
    if (status === 303) expect(new URL(location ?? '', origin).origin).toBe(origin);
    else expect(location).toBeNull();
  },
);
