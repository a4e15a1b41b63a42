import { expect, test } from 'vitest';
import { withCookies } from './withCookies.ts';
import { withSessionToken } from './withSessionToken.ts';

/** A back end that records the headers of each request, and answers with these in turn. */
function serve(...responses: (() => Response)[]) {
  const received: Headers[] = [];
  const ask: typeof fetch = async (_input, init) => {
    received.push(new Headers(init?.headers));
    return responses[received.length - 1]?.() ?? Response.json({ data: {} });
  };
  return { ask, received: (name: string) => received.map((headers) => headers.get(name)) };
}

const setting =
  (...cookies: string[]) =>
  () =>
    new Response(null, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) });

test('a client of the suite keeps cookies as a browser does, and no other client has them', async () => {
  const { ask, received } = serve(
    setting('session=a; Path=/; HttpOnly', 'csrf=x=y'),
    setting('session=b; Max-Age=60'),
    setting('session=; Path=/; Max-Age=0'),
  );
  const client = withCookies(ask);
  for (let calls = 0; calls < 4; calls += 1) await client('http://localhost:4000/sdk');
  await withCookies(ask)('http://localhost:4000/sdk');
  expect(received('Cookie')).toEqual([null, 'session=a; csrf=x=y', 'session=b; csrf=x=y', 'csrf=x=y', null]);
});

test('a client of the suite shows the token of its session until that is revoked, also after a refused call', async () => {
  const signedIn = (session_token: string) => () => Response.json({ data: { session_token } });
  const refused = () => Response.json({ error_type: 'otp_code_not_found' }, { status: 404 });
  const { ask, received } = serve(signedIn('token-1'), refused, signedIn('token-2'), () => Response.json({ data: {} }));
  const client = withSessionToken(ask);
  const headers = { Authorization: `Basic ${btoa('public:public')}` };
  const addresses = ['otps/authenticate', 'otps/authenticate', 'sessions/authenticate', 'sessions/revoke', 'users/me'];
  for (const address of addresses) await client(`http://localhost:4000/sdk/v1/${address}`, { headers });
  expect(received('Authorization').map((given) => atob((given ?? '').replace('Basic ', '')))).toEqual([
    'public:public',
    'public:token-1',
    'public:token-1',
    'public:token-2',
    'public:public',
  ]);
});
