import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';

const API = 'http://localhost:4000/clientside-services';

async function ask(method: string, request?: unknown) {
  const response = await createIdp().fetch(`${API}/call`, { method: 'POST', body: JSON.stringify({ method, args: [request] }) });
  return response.json();
}

test.each([
  [
    { phoneNumber: '2015550123', regionCode: 'US' },
    { isValid: true, number: '+12015550123', national: '(201) 555-0123' },
  ],
  [{ phoneNumber: '+12015550123' }, { isValid: true, number: '+12015550123', national: '(201) 555-0123' }],
  [
    { phoneNumber: '2015', regionCode: 'US' },
    { isValid: false, number: '+12015', national: '2015' },
  ],
  [
    { phoneNumber: '2', regionCode: 'US' },
    { isValid: false, number: '2', national: '2' },
  ],
  [{ phoneNumber: 'ada@example.test' }, { isValid: false, number: 'ada@example.test', national: 'ada@example.test' }],
  [{ phoneNumber: 7, regionCode: 'XX' }, { isValid: false }],
  [undefined, { isValid: false }],
])('the frame parses %j', async (request, payload) => {
  expect(await ask('parsedPhoneNumber', request)).toMatchObject({ success: true, payload });
});

test('the frame returns an example number, and refuses unknown calls', async () => {
  expect(await ask('getExamplePhoneNumber', { regionCode: 'US' })).toEqual({
    success: true,
    payload: { phoneNumber: '(201) 555-0123' },
  });
  expect(await ask('constructor')).toMatchObject({ success: false, error: { message: expect.any(String) } });
});

test('the frame page passes messages on, under a strict policy', async () => {
  const idp = createIdp();
  const page = await idp.fetch(`${API}/index.html`);
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  expect(await page.text()).toContain('<script src="frame.js">');
  // biome-ignore lint/suspicious/noExplicitAny: the listener that the script adds
  const listeners: any = {};
  const window = { addEventListener: (name: string, listener: unknown) => Object.assign(listeners, { [name]: listener }) };
  const fetch = (path: string, init: RequestInit) => idp.fetch(`${API}/${path}`, init);
  const parent = {};
  new Function('window', 'parent', 'fetch', await (await idp.fetch(`${API}/frame.js`)).text())(window, parent, fetch);
  const response = await new Promise((postMessage) =>
    listeners.message({
      source: parent,
      data: { method: 'parsedPhoneNumber', args: [{ phoneNumber: '+12015550123' }] },
      ports: [{ postMessage }],
    }),
  );
  expect(response).toMatchObject({ success: true, payload: { isValid: true } });
});

test('ONE-04 the frame begins One Tap for the project of the mock only', async () => {
  const idp = createIdp();
  const begin = async (publicToken: string) => {
    const body = JSON.stringify({ method: 'oneTapStart', args: [{ publicToken }] });
    return (await idp.fetch(`${API}/call`, { method: 'POST', body })).json();
  };
  expect(await begin(idp.publicToken)).toEqual({
    success: true,
    payload: {
      requestId: expect.stringMatching(/^request-id-/),
      googleClientId: expect.stringMatching(/\./),
      oauthCallbackId: expect.stringMatching(/^oauth-callback-/),
      stytchCsrfToken: expect.stringMatching(/^[\w-]{44}$/),
    },
  });
  expect(await begin('public-token-test-other')).toMatchObject({
    success: false,
    error: { name: 'StytchAPIError', error_type: 'public_token_not_found' },
  });
});
