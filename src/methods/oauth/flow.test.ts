// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Config, type OAuthOptions, resolveConfig } from '../../config.ts';
import * as steps from './flow.ts';

const entry = { type: 'github' } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

/** The tools of a step on a page with these options of providers. */
function toolsOf(
  oauthOptions: Partial<OAuthOptions>,
  response: object = { token: 'a-token' },
  signal = new AbortController().signal,
) {
  const calls: [name: string, request: object][] = [];
  const reported: unknown[] = [];
  const config: Config = { products: ['oauth'], oauthOptions: { providers: [entry], ...oauthOptions } };
  const tools = {
    publicToken: 'public-token-test-1',
    config: resolveConfig(config),
    signal,
    report: (error: unknown) => reported.push(error),
    async send(name: string, request: object) {
      calls.push([name, request]);
      return response;
    },
  };
  return { tools: tools as never, calls, reported };
}

const setFramed = () => vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window);

test('OAU-02 a sign-in receives exactly the options of the page and of its provider', async () => {
  const plain = toolsOf({});
  expect(await steps.startOAuth(plain.tools, { entry, popup: null })).toEqual({ name: 'oauth/confirmed' });
  expect(plain.calls).toStrictEqual([
    ['oauth.start', { provider: 'github' }],
    ['oauth.authenticate', { token: 'a-token', session_duration_minutes: 30 }],
  ]);
  const full = toolsOf({ loginRedirectURL: 'https://shop.example/in', signupRedirectURL: 'https://shop.example/up' });
  const custom = { ...entry, custom_scopes: ['repo'], provider_params: { Login_Hint: 'ada' } };
  await steps.startOAuth(full.tools, { entry: custom, popup: null });
  expect(full.calls[0]?.[1]).toStrictEqual({
    provider: 'github',
    login_redirect_url: 'https://shop.example/in',
    signup_redirect_url: 'https://shop.example/up',
    custom_scopes: ['repo'],
    provider_params: { Login_Hint: 'ada' },
  });
});

test.each([
  [{ loginRedirectURL: 'https://shop.example/in' }, { login_redirect_url: 'https://shop.example/in' }],
  [{ signupRedirectURL: 'https://shop.example/up' }, { signup_redirect_url: 'https://shop.example/up' }],
])('OAU-02 with %j alone, no other address is sent', async (options, sent) => {
  const { tools, calls } = toolsOf(options);
  expect(steps.redirectsOf(tools)).toStrictEqual(sent);
  await steps.startOAuth(tools, { entry, popup: null });
  expect(calls[0]).toStrictEqual(['oauth.start', { provider: 'github', ...sent }]);
});

test('OAU-02 a frame without a window ends in an error that says why, and nothing is sent', async () => {
  setFramed();
  const { tools, calls, reported } = toolsOf({});
  const error = {
    error_type: 'oauth_no_window',
    status_code: 0,
    message: expect.stringMatching(/^The browser opened no window/),
  };
  await expect(steps.startOAuth(tools, { entry, popup: null })).rejects.toMatchObject(error);
  expect(reported).toMatchObject([error]);
  expect(calls).toEqual([]);
});

test('OAU-02 a frame whose page refuses popups signs in without a window', async () => {
  setFramed();
  const { tools, reported } = toolsOf({ popup: false });
  expect(await steps.startOAuth(tools, { entry, popup: null })).toEqual({ name: 'oauth/confirmed' });
  expect(reported).toEqual([]);
});

test('CFG-15 a visitor who left while the code of the step was loading is not sent to the provider, and the window closes', async () => {
  const { tools, calls, reported } = toolsOf({}, undefined, AbortSignal.abort());
  const close = vi.fn();
  await expect(steps.startOAuth(tools, { entry, popup: { close } as never })).rejects.toMatchObject({ error_type: 'aborted' });
  expect(close).toHaveBeenCalledOnce();
  expect([calls, reported]).toEqual([[], []]);
});
