import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdp, type Idp } from './createIdp.ts';
import { routeNames, routes } from './routes/routeTable.ts';
import { signUp } from './testing/callIdp.ts';

const API = 'http://localhost:4000';

let seed = 1;
/** A small generator of numbers from 0 to 1, the same in every run. */
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

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
  'scenarios',
  'scenarios/x',
  'reset',
  'nothing',
  'messages?wait=NaN',
  'messages?to=%00',
];
const PAGES = [
  '/clientside-services/call',
  '/clientside-services/',
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

function target(): { path: string; method: string } {
  const kind = random();
  if (kind < 0.7) {
    const { path, method } = routes[pick(routeNames)];
    return { path: path.replace(/:[a-z_]+/, pick(['x', '%00', '..', '%F0%9F', 'public-token-test-x'])), method };
  }
  const path = kind < 0.85 ? `/__sandbox/${pick(CONTROL)}` : pick(PAGES);
  return { path, method: pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) };
}

async function storm(idp: Idp, session: string): Promise<void> {
  const { path, method } = target();
  const body = garbage();
  const headers: Record<string, string> = {
    Authorization: pick([
      `Basic ${btoa(`${idp.publicToken}:${session}`)}`,
      `Basic ${btoa(`${idp.publicToken}:x`)}`,
      'Basic',
      'Basic =',
      'x',
    ]),
    'X-SDK-Parent-Host': pick(['http://localhost:3000', 'nowhere', 'javascript:x', 'http://[', '']),
    'Content-Type': pick(['application/json', 'text/plain', 'x']),
    'Content-Length': pick(['', 'x', '-1', '3']),
    Cookie: pick(['', ';;;', 'stytch_session', 'stytch_session==;']),
  };
  const response = await idp.fetch(`${API}${path}`, { method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body }) });
  const text = await response.text();
  const told = `${method} ${path} ${body.slice(0, 300)} → ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, told).toBeLessThan(500);
  expect(text, told).not.toMatch(/\bat \w+ \(|node_modules|\.ts:\d/);
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
])('SBX-03 garbage is refused, never a failure of the mock: %j', { timeout: 60_000 }, async (policy) => {
  const idp = createIdp();
  const { session_token } = await signUp(idp, 'ada@example.test');
  idp.policy.set(policy);
  for (let round = 0; round < 700; round++) {
    await storm(idp, session_token);
    if (idp.scenario.list().length > 0) idp.scenario.clear();
  }
  expect(console.error).not.toHaveBeenCalled();
});
