import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFuzz } from '../../../test/support/createFuzz.ts';
import { createIdp, type Idp } from '../createIdp.ts';
import { routeNames, routes } from '../routes/routeTable.ts';
import { signUp } from '../testing/callIdp.ts';

const API = 'http://localhost:4000';

const SECRET = 'grace.hopper@example.test';
const SECRET_PASSWORD = 'nine brave ferrets 1906';

const { random, pick, again, rounds } = createFuzz(1);

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  1.5,
  '',
  ' ',
  'ada@example.test',
  '+12015550123',
  '\u0000',
  '💥',
  '../..',
  '__proto__',
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  { toString: 1 },
  { length: -1 },
  ['a'],
  'javascript:alert(1)',
  'http://[',
  '%',
  '123456',
  -0,
  '\ud800',
];
const FIELDS = [
  'email',
  'password',
  'token',
  'method_id',
  'session_duration_minutes',
  'expiration_minutes',
  'phone_number',
  'code_verifier',
  'code_challenge',
  'login_magic_link_url',
  'reset_password_redirect_url',
  'existing_password',
  'new_password',
  'name',
  'untrusted_metadata',
  'public_key_credential',
  'domain',
  'return_passkey_credential_options',
  'override_id',
  'captcha_token',
  'dfp_telemetry_id',
  '__proto__',
  'constructor',
  'kind',
  'call',
  'fault',
  'times',
  'emails',
  'method',
  'args',
  'client_id',
  'account_id',
  'account_hint',
  'nonce',
  'params',
  'clockOffsetMs',
  'deliveryMs',
  'password_hash',
];
const RAW = [
  '',
  '{',
  'null',
  '7',
  '"x"',
  '[]',
  '{"a":',
  '\ufeff{}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '{"email":"a","email":"b"}',
  '\u0000',
  '{"__proto__":{"email":"x"}}',
];
const CONTROL = [
  'messages',
  'calls',
  'events',
  'users',
  'users/x',
  'settings',
  'faults',
  'faults/x',
  'reset',
  'nothing',
  'messages?wait=NaN',
  'messages?to=%00',
  'messages?after=x&wait=0',
  'calls?secrets=2',
  'stream',
  'stream?secrets=%00',
  'environment',
  'oauth-accounts',
  'oauth-accounts/google:x',
  'info',
  '%2e%2e/users',
];
const FEDCM = [
  '/.well-known/web-identity',
  '/fedcm/config.json',
  '/fedcm/accounts',
  '/fedcm/client-metadata',
  '/fedcm/client-metadata?client_id=%00',
  '/fedcm/assertion',
  '/fedcm/disconnect',
  '/fedcm/sign-in',
  '/fedcm/sign-out',
  '/fedcm/about',
  '/fedcm/icon.png',
  '/fedcm/%',
  '/fedcm/',
];
const QUERIES = [
  '',
  '',
  '',
  '?',
  '?%',
  '?public_token=x&provider=__proto__',
  `?token=${'x'.repeat(3_000)}`,
  '?token=%ff&state=%00',
  '?a&a&a',
];
const PAGES = [
  '/clientside-services/call',
  '/clientside-services/',
  '/__sandbox/scripts/google.js',
  '/__sandbox/scripts/google/prompt',
  '/__sandbox/scripts/google/credential',
  '/v1/public/oauth/google/start',
  '/v1/public/oauth/__proto__/start',
  '/submit',
  '/captcha/execute',
  '/__sandbox/scripts/x.js',
  '/%',
  '/%ff',
  '/sdk/v1/%2e%2e',
  '/sdk/v1/users/emails/%',
  '/v1/sessions/jwks/%',
];

beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  vi.restoreAllMocks();
});

function garbage(): string {
  if (random() < 0.3) return pick(RAW);
  return `{${Array.from({ length: Math.floor(random() * 6) }, () => `${JSON.stringify(pick(FIELDS))}:${JSON.stringify(pick(VALUES))}`).join(',')}}`;
}

interface Target {
  path: string;
  method: string;
  /** For the sandbox's own pages, which show every user. */
  isControl: boolean;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

function target(): Target {
  const kind = random();
  if (kind < 0.6) {
    const { path, method } = routes[pick(routeNames)];
    const filled = path.replace(/:[a-z_]+/, pick(['x', '%00', '..', '%F0%9F', 'public-token-test-x']));
    return { path: filled + pick(QUERIES), method, isControl: false };
  }
  const method = pick(METHODS);
  if (kind < 0.75) return { path: `/__sandbox/${pick(CONTROL)}`, method, isControl: true };
  return { path: (kind < 0.88 ? pick(FEDCM) : pick(PAGES)) + pick(QUERIES), method, isControl: false };
}

/** The body of a response; of one that never ends, what it begins with. */
async function textOf(response: Response): Promise<string> {
  if (!response.body || response.headers.get('Content-Type') !== 'text/event-stream') return response.text();
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

async function storm(idp: Idp, session: string): Promise<void> {
  const { path, method, isControl } = target();
  const body = garbage();
  const optional = (name: string, values: readonly string[]) => (random() < 0.5 ? {} : { [name]: pick(values) });
  const headers: Record<string, string> = {
    Authorization: pick([
      `Basic ${btoa(`${idp.publicToken}:${session}`)}`,
      `Basic ${btoa(`${idp.publicToken}:x`)}`,
      'Basic',
      'Basic =',
      'x',
    ]),
    'X-SDK-Parent-Host': pick(['http://localhost:3000', 'nowhere', 'javascript:x', 'http://[', '']),
    'Content-Type': pick(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'x']),
    'Content-Length': pick(['', 'x', '-1', '3']),
    Cookie: pick([
      '',
      ';;;',
      'stytch_session',
      'stytch_session==;',
      'sandbox_accounts=',
      'sandbox_accounts=x.__proto__.%',
      'sandbox_control=%',
    ]),
    ...optional('Origin', [API, 'http://evil.example', 'null', 'chrome-extension://x', '%']),
    ...optional('Sec-Fetch-Dest', ['webidentity', 'document', 'x']),
    ...optional('Sec-Fetch-Site', ['same-origin', 'cross-site', 'none', 'x']),
  };
  const isForeign = (headers.Origin ?? API) !== API || headers['Sec-Fetch-Site'] === 'cross-site';
  const response = await idp.fetch(`${API}${path}`, { method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body }) });
  const text = await textOf(response);
  const received = `${again}: ${method} ${path} ${body.slice(0, 300)} → ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, received).toBeLessThan(500);
  expect(text, received).not.toMatch(/\bat \w+ \(|node_modules|\.ts:\d/);
  expect(text, received).not.toContain(SECRET_PASSWORD);
  // An extension may be let into the sandbox's pages by its owner; a page of another site never is.
  if (!isControl || (isForeign && !headers.Origin?.startsWith('chrome-extension:'))) expect(text, received).not.toContain(SECRET);
  if (response.headers.get('Content-Type')?.includes('json') && text !== '') JSON.parse(text);
}

test.each([
  {},
  { httpOnlyCookies: true, captcha: true, fingerprint: 'DECISIONING' as const },
  {
    password: { luds: { complexity: 3, minimumCount: 8 } },
    pkceRequiredForPasswordResets: true,
    pkceRequiredForEmailMagicLinks: true,
  },
])(
  'SBX-03 garbage is refused, never a failure of the mock, and reveals no other user: %j',
  { timeout: 60_000 },
  async (settings) => {
    const grace = { emails: [SECRET], password: SECRET_PASSWORD };
    const idp = createIdp({ seed: [grace] });
    const { session_token } = await signUp(idp, 'ada@example.test');
    idp.settings.set(settings);
    for (let round = 0; round < rounds(900); round++) {
      await storm(idp, session_token);
      if (idp.faults.list().length > 0) idp.faults.clear();
      // The user that no response may reveal must exist.
      if (!idp.state.users.all().some((user) => user.emails[0]?.email === SECRET)) await idp.addUser({ emails: [SECRET] });
      if (idp.environment.get().deliveryMs > 0) idp.environment.set({ deliveryMs: 0 });
    }
    expect(console.error, again).not.toHaveBeenCalled();
    await idp.close();
  },
);
