import { expect, test } from 'vitest';
import { beginCommand } from '../../cli/src/testing/beginCommand.ts';
import { MASK, maskSecrets } from '../../sandbox/maskSecrets.ts';
import { type EndpointName, endpoints } from '../../src/provider/http/endpoints.ts';
import { expectLinear } from '../support/expectLinear.ts';

const TOKEN = 'qJ7-leak_9';
const address = `https://shop.test/in?stytch_token_type=oauth&token=${TOKEN}&theme=dark`;
const once = encodeURIComponent(address);

/** The shapes in which an address with a token is a part of a value. */
const shapes: Readonly<Record<string, unknown>> = {
  'an address': address,
  'the first parameter of an address': `https://shop.test/?token=${TOKEN}`,
  'an address in a sentence': `The address '${address}' is not allowed.`,
  'an address as a parameter': `https://auth.test/?redirect_url=${address}`,
  'an encoded address as a parameter': `https://auth.test/?redirect_url=${once}`,
  'an address that is encoded twice': `redirect_url=${encodeURIComponent(`https://auth.test/?next=${once}`)}`,
  'JSON that is a text': JSON.stringify({ redirect_url: address }),
  'JSON in JSON': JSON.stringify({ body: JSON.stringify({ redirect_url: address, token: TOKEN }) }),
  'JSON in a script of a page': `<script>reply(${JSON.stringify({ redirect_url: address, token: TOKEN }).replaceAll('&', '\\u0026')})</script>`,
  'JSON that is truncated': JSON.stringify({ data: { redirect_url: address, session_token: TOKEN } }).slice(0, -8),
  'JSON in JSON that is truncated': JSON.stringify({ body: JSON.stringify({ password: `${TOKEN}"${TOKEN}`, n: 1 }) }).slice(
    0,
    -1,
  ),
  'a field of a form': `email=ada%40example.test&answer[redirect_url]=${address}&answer[token]=${TOKEN}`,
  HTML: `<a href="${address.replaceAll('&', '&amp;')}">`,
};

test.each(Object.keys(endpoints) as EndpointName[])(
  'attack: the log of %s shows a token in an address inside of a value',
  (name) => {
    for (const [shape, value] of Object.entries(shapes)) {
      const call = {
        call: name,
        path: `${endpoints[name].path}?redirect_url=${address}`,
        request: { redirect_url: value, list: [value] },
        response: { data: { redirect_url: value, url: String(value) } },
      };
      expect(JSON.stringify(maskSecrets(call)), shape).not.toContain(TOKEN);
      expect(JSON.stringify(maskSecrets({ ...call, request: String(value), response: value })), shape).not.toContain(TOKEN);
    }
  },
);

test('what is not a secret stays readable beside one', () => {
  expect(maskSecrets(`https://auth.test/?redirect_url=${once}&public_token=public-1`)).toBe(
    `https://auth.test/?redirect_url=${once.replace(TOKEN, MASK)}&public_token=public-1`,
  );
  expect(maskSecrets(`reply({"public_token":"public-1","token" : "${TOKEN}","stytch_token_type":"login"})`)).toBe(
    `reply({"public_token":"public-1","token" : "${MASK}","stytch_token_type":"login"})`,
  );
});

test.each(['\\', '"', '%25', '"token":"\\', '&token', '?a=', '\\u0026', '{"a":'])(
  'attack: a text of %s again and again keeps the log in quadratic time',
  (part) => {
    expectLinear(300_000, (length) => part.repeat(length / part.length), maskSecrets);
  },
);

interface Started {
  oauth_callback_id: string;
  stytch_csrf_token: string;
}

/** Signs a visitor in with One Tap as a page does. Returns the address that leads back to the page, with a token. */
async function signInWithOneTap(api: string, publicToken: string, page: string): Promise<string> {
  const json = async <Data>(path: string, init?: RequestInit) => (await (await fetch(api + path, init)).json()) as Data;
  const { credential } = await json<{ credential: string }>('/__sandbox/scripts/google/credential', {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.test' }),
  });
  const begun = await json<Started>(`/v1/public/oauth/google/onetap/start?public_token=${publicToken}`);
  const { redirect_url } = await json<{ redirect_url: string }>(`/v1/oauth/callback/${begun.oauth_callback_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-stytch-oauth-type': 'google-one-tap', origin: 'http://localhost:3000' },
    body: JSON.stringify({
      id_token: credential,
      stytch_csrf_token: begun.stytch_csrf_token,
      login_redirect_url: page,
      signup_redirect_url: page,
    }),
  });
  return redirect_url;
}

test('attack: the log of a sandbox shows the token with which One Tap leads back to the page', async () => {
  const { out, said, interrupt } = beginCommand('', 'idp', '--port', '0', '--log', 'json');
  const [, api = '', publicToken = ''] = await said(/"api":"([^"]+)","public_token":"([^"]+)"/);
  const page = `https://app.test/in?next=${encodeURIComponent(`https://app.test/?token=${TOKEN}`)}`;
  const token = new URL(await signInWithOneTap(api, publicToken, page)).searchParams.get('token') ?? '';
  expect(token).toMatch(/^.{20,}$/);
  await said(/"call":"oauth\.googleOneTap\.submit"/);
  const calls = await (await fetch(`${api}/__sandbox/calls`)).text();
  await interrupt();
  for (const log of [out.stdout, calls]) {
    expect(log).toContain('redirect_url');
    expect(log).not.toContain(token);
    expect(log).not.toContain(TOKEN);
  }
});
