import { expect, onTestFinished, test, vi } from 'vitest';
import { type AuthError, createClient } from '../../src/index.ts';
import example from '../../test/docs/exampleProvider.ts';
import { createIdp } from '../idp/createIdp.ts';
import { capabilityTable } from './capabilityTable.ts';
import { declaredCapabilities } from './declaredCapabilities.ts';
import type { ConformanceResult } from './runConformance.ts';
import { runConformance } from './runConformance.ts';

function start() {
  const idp = createIdp();
  onTestFinished(() => idp.close());
  const provider = { backend: 'http://localhost:4000', publicToken: idp.publicToken, fetch: idp.fetch };
  const inbox = async (to: string) => idp.messages.last(to) ?? { code: null, link: null };
  return { idp, provider, inbox };
}

const failed = (results: readonly ConformanceResult[]) =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ call, title, why }) => `${call} ${title}: ${why}`);

test('SBX-03 API-02 the mock passes every check of the contract, and every call has a check', async () => {
  const { provider, inbox } = start();
  const results = await runConformance({ provider, inbox });
  expect(failed(results)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(25);
  expect(new Set(results.map(({ call }) => call)).size).toBe(26);
});

type Provider = ReturnType<typeof createClient>['provider'];

/** A call that, instead of an error, repeats its last response. */
function forgiving<Request, Result>(call: (request: Request) => Promise<Result>) {
  let last: Result | undefined;
  return async (request: Request) => {
    try {
      last = await call(request);
    } catch (error) {
      if (!last) throw error;
    }
    return last;
  };
}

test.each<[string, string, RegExp, (good: Provider) => object]>([
  [
    'accepts a code twice',
    'otps.authenticate accepts a code only once',
    /the second use of the code was accepted, but must be refused/,
    ({ otps }) => ({ otps: { ...otps, authenticate: forgiving(otps.authenticate) } }),
  ],
  [
    'ends a session too early',
    'otps.authenticate signs in with the code, for the requested duration',
    /the session must last the requested 30 minutes; it lasts 5\.0/,
    ({ otps }) => ({
      otps: {
        ...otps,
        authenticate: (request: object) => otps.authenticate({ ...request, session_duration_minutes: 5 } as never),
      },
    }),
  ],
  [
    'does not prolong a session',
    'session.authenticate extends a session by the requested minutes',
    /expires_at must be later than before/,
    ({ passwords, session }) => {
      let signedIn: unknown;
      return {
        passwords: {
          ...passwords,
          create: async (request: never) => {
            signedIn = await passwords.create(request);
            return signedIn;
          },
        },
        session: { ...session, authenticate: async () => signedIn },
      };
    },
  ],
  [
    'accepts the old password after a reset',
    'passwords.resetByEmail sets a new password with the token of the email, once; the old password no longer works',
    /the old password was accepted, but must be refused/,
    ({ passwords }) => {
      const isOld = ({ password }: { password: string }) => password === 'seven quiet otters 1914';
      let created: unknown;
      return {
        passwords: {
          ...passwords,
          create: async (request: never) => {
            created = await passwords.create(request);
            return created;
          },
          authenticate: async (request: { password: string }) =>
            isOld(request) ? created : passwords.authenticate(request as never),
        },
      };
    },
  ],
  [
    'accepts a reset token twice',
    'passwords.resetByEmail sets a new password with the token of the email, once; the old password no longer works',
    /the second use of the token was accepted, but must be refused/,
    ({ passwords }) => ({ passwords: { ...passwords, resetByEmail: forgiving(passwords.resetByEmail) } }),
  ],
  [
    'accepts a link twice',
    'magicLinks.authenticate signs in with the token of the email, once',
    /the second use of the token was accepted, but must be refused/,
    ({ magicLinks }) => ({ magicLinks: { ...magicLinks, authenticate: forgiving(magicLinks.authenticate) } }),
  ],
])('a provider that %s fails the check for it', async (_what, check, why, carelessIn) => {
  const { provider, inbox } = start();
  const good = createClient(provider);
  onTestFinished(() => good.destroy());
  const careless = { ...good.provider, ...carelessIn(good.provider) } as Provider;
  const results = await runConformance({ provider: { provider: careless, publicToken: provider.publicToken }, inbox });
  const [line = ''] = failed(results).filter((each) => each.startsWith(`${check}: `));
  expect(line).toMatch(why);
  const failures = results.filter(({ outcome }) => outcome === 'failed').flatMap(({ capabilities }) => capabilities);
  const rows = capabilityTable(results, undefined).filter(({ outcome }) => outcome === 'failed');
  expect(new Set(rows.map(({ capability }) => capability))).toEqual(new Set(failures));
});

test('without an inbox, what needs one is not tried, and said to be', async () => {
  const { provider } = start();
  const results = await runConformance({ provider, inbox: null });
  expect(failed(results)).toEqual([]);
  expect(
    results
      .filter(({ why }) => why?.startsWith('its messages cannot be read here. Set the address of the inbox with --inbox'))
      .map(({ call }) => call),
  ).toContain('otps.authenticate');
});

test('a provider that accepts any code, keeps revoked sessions and fails for wallets fails these checks', async () => {
  const { provider, inbox } = start();
  const good = createClient(provider);
  onTestFinished(() => good.destroy());
  const careless = {
    ...good.provider,
    otps: {
      ...good.provider.otps,
      authenticate: () => Promise.resolve({ user_id: '', status_code: 200 } as never),
    },
    cryptoWallets: {
      ...good.provider.cryptoWallets,
      authenticateStart: () => Promise.reject(new TypeError('x is not a function')),
    },
    users: { search: () => Promise.resolve({ userType: 'new' } as never) },
  };
  const results = await runConformance({ provider: { provider: careless, publicToken: provider.publicToken }, inbox });
  const lines = failed(results);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^otps\.authenticate signs in with the code.*invalid_response, because of .*otps\.authenticate is incomplete: session\.session_id is missing/,
    ),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^otps\.authenticate refuses another code.*the provider must refuse another code, but it failed otherwise \(200 invalid_response, .*answer with a status of 400 or more and an error_type, otp_code_not_found/,
    ),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^cryptoWallets\.authenticateStart .*unknown_error, because of TypeError: x is not a function/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^users\.search .*it is 'new'/));
});

test('a provider object is checked, and missing calls are reported', async () => {
  const { provider } = start();
  const good = createClient(provider);
  onTestFinished(() => good.destroy());
  const { webauthn: _without, ...rest } = good.provider;
  const sparse = {
    ...rest,
    bootstrap: { get: () => Promise.resolve({ pkceRequiredForEmailMagicLinks: 'no' } as never) },
  } as never;
  const lines = failed(await runConformance({ provider: { provider: sparse, publicToken: provider.publicToken }, inbox: null }));
  expect(lines).toContainEqual(
    expect.stringMatching(/^bootstrap\.get .*pkceRequiredForEmailMagicLinks must be true or false; it is "no"/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^webauthn\.register is there: the provider has no such call\. Add it/));
  expect(lines.filter((line) => line.startsWith('webauthn.update'))).toHaveLength(1);
});

test('the example of the documentation passes, and what it declares as missing is not tried', async () => {
  const results = await runConformance({ ...example, provider: { ...start().provider, provider: example.provider } });
  expect(failed(results)).toEqual([]);
  expect(new Set(results.filter(({ outcome }) => outcome === 'passed').map(({ call }) => call))).toEqual(
    new Set([
      'bootstrap.get',
      'user.get',
      'session.authenticate',
      'session.revoke',
      'otps.email.loginOrCreate',
      'otps.authenticate',
    ]),
  );
  expect(results).toContainEqual({
    call: 'otps.sms.loginOrCreate',
    capabilities: ['otp.sms'],
    title: 'returns the method_id of the number',
    outcome: 'skipped',
    why: 'Example declares that it lacks otp.sms. This example only sends passcodes by email.',
  });
  const table = capabilityTable(results, example.provider.capabilities);
  expect(table).toContainEqual({ capability: 'otp.email', available: true, outcome: 'passed' });
  expect(table).toContainEqual({
    capability: 'passkeys',
    available: false,
    outcome: 'skipped',
    advice: 'This example only sends passcodes by email.',
  });
  expect(table).toHaveLength(11);
});

/** An error of a provider that imports another copy of the package. */
class OtherAuthError extends Error {
  override readonly name = 'AuthError';

  constructor({ error_type, error_message, status_code }: AuthError) {
    super(error_message);
    Object.assign(this, { error_type, error_message, status_code });
  }
}

test('a provider whose errors are of another copy of the package passes', async () => {
  const { user } = example.provider;
  const refused = (error: AuthError) => Promise.reject(new OtherAuthError(error));
  const provider = { ...example.provider, user: { get: () => user.get({}).catch(refused) } };
  const results = await runConformance({ ...example, provider: { ...start().provider, provider } });
  expect(failed(results)).toEqual([]);
});

test('a refused redirect address is part of the results, and nothing is printed', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warned.mockRestore());
  const { provider, inbox } = start();
  const lines = failed(await runConformance({ provider, inbox, redirectURL: 'foo' }));
  expect(lines.join('\n')).toContain('no_match_for_provided_magic_link_url');
  expect(warned).not.toHaveBeenCalled();
});

test('a back end without passcodes by email is not asked for their codes, whatever else it sends', async () => {
  const { provider, inbox } = start();
  const good = createClient(provider);
  onTestFinished(() => good.destroy());
  const capabilities = { backend: 'Own', missing: { 'otp.email': 'Enable emails.' } };
  const own = { provider: { ...good.provider, capabilities }, publicToken: provider.publicToken };
  const results = await runConformance({ provider: own, inbox });
  const passcodes = results.filter(({ call }) => call === 'otps.authenticate');
  expect(passcodes.length).toBeGreaterThan(2);
  for (const { outcome, why } of passcodes)
    expect([outcome, why]).toEqual(['skipped', 'Own declares that it lacks otp.email. Enable emails.']);
  expect(results.filter(({ call }) => call === 'otps.sms.loginOrCreate').map(({ outcome }) => outcome)).toContain('passed');
});

test('a back end that declares a missing product over HTTP is not asked for it', async () => {
  const { idp, provider, inbox } = start();
  const missing = { passwords: 'Enable passwords.', passkeys: 'Enable passkeys.', oneTap: 'Enable One Tap.' };
  const declaring: typeof fetch = async (input, init) => {
    const response = await idp.fetch(input, init);
    if (!String(input).includes('/bootstrap/')) return response;
    const { data } = (await response.json()) as { data: object };
    return Response.json({ data: { ...data, capabilities: { backend: 'Own', missing } } });
  };
  const results = await runConformance({ provider: { ...provider, fetch: declaring }, inbox });
  expect(failed(results)).toEqual([]);
  expect(idp.calls.list().filter(({ call }) => call?.startsWith('passwords.'))).toEqual([]);
  expect(results.filter(({ call, outcome }) => call === 'user.get' && outcome === 'passed')).toHaveLength(1);
  const why = 'Own declares that it lacks passkeys. Enable passkeys.';
  expect(results).toContainEqual(expect.objectContaining({ call: 'webauthn.register', outcome: 'skipped', why }));
  const lacking = capabilityTable(results, await declaredCapabilities({ ...provider, fetch: declaring }));
  expect(
    lacking
      .filter(({ available }) => !available)
      .map(({ capability }) => capability)
      .sort(),
  ).toEqual(['oneTap', 'passkeys', 'passwords']);
  // One of its two products is there.
  expect(results).toContainEqual(expect.objectContaining({ call: 'oauth.authenticate', outcome: 'passed' }));
});

/** Runs the checks against the mock with changed responses: `change` gets the body, and returns what the back end answers. */
async function runWith(
  change: (body: Record<string, unknown>, response: Response, path: string) => unknown,
  settings: Parameters<ReturnType<typeof createIdp>['settings']['set']>[0] = {},
) {
  const { idp, provider, inbox } = start();
  idp.settings.set(settings);
  const changed: typeof fetch = async (input, init) => {
    const response = await idp.fetch(input, init);
    const body = await response.clone().json();
    const changed = change(body, response, new URL(String(input)).pathname);
    return changed instanceof Response ? changed : Response.json(changed, response);
  };
  const results = await runConformance({ provider: { ...provider, fetch: changed }, inbox });
  const outcomes = Object.fromEntries(
    capabilityTable(results, undefined).map(({ capability, outcome }) => [capability, outcome]),
  );
  return { lines: failed(results), outcomes };
}

test.each<[string, RegExp, (body: object, status: number) => unknown]>([
  [
    'HTML',
    /4\d\d invalid_response, because of .* is not a JSON object of the type application\/json\)/,
    (_body, status) => new Response('<h1>', { status }),
  ],
  [
    'an envelope',
    /4\d\d unknown_error, because of Error: The response has no `error_type`\)/,
    (data, status) => Response.json({ data }, { status }),
  ],
])('a back end that answers errors as %s fails the checks of refusals', async (_what, why, respond) => {
  const { lines } = await runWith((body, { ok, status }) => (ok ? body : respond(body, status)));
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^passwords\\.authenticate refuses a wrong password: .*${why.source}`)),
  );
});

test('a back end without calls for providers and passkeys does not pass for them, and One Tap is not tried', async () => {
  const missing = { error_type: 'route_not_found', status_code: 404 };
  const unknown = { error_type: 'public_token_not_found', error_message: 'Unknown token.' };
  const { lines, outcomes } = await runWith((body, _response, path) => {
    if (path.includes('/bootstrap/')) return Response.json(unknown, { status: 404 });
    return /oauth|webauthn/.test(path) ? Response.json(missing, { status: 404 }) : body;
  });
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^bootstrap\.get .*GET http:\/\/localhost:4000\/sdk\/v1\/projects\/bootstrap\/public-token-test-\S+ answered 404 \(Unknown token\.\), but/,
    ),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^oauth\.authenticate .*404 route_not_found: add the call, or declare in capabilities/),
  );
  expect(outcomes).toMatchObject({ oauth: 'failed', passkeys: 'failed', oneTap: 'skipped', passwords: 'passed' });
});

test('a back end that does not say who has an account, judges no password and numbers its passcodes passes', async () => {
  const { provider, inbox, idp } = start();
  idp.settings.set({ password: 'none' });
  const good = createClient(provider);
  onTestFinished(() => good.destroy());
  const { otps, users } = good.provider;
  let sent = 0;
  const own = {
    ...good.provider,
    users: { search: async (request: never) => ({ ...(await users.search(request)), userType: 'unknown' as const }) },
    otps: {
      ...otps,
      email: {
        loginOrCreate: async (request: never) => {
          const response = await otps.email.loginOrCreate(request);
          sent += 1;
          return { ...response, method_id: `${response.method_id} ${sent}` };
        },
      },
      authenticate: (request: { method_id: string }) =>
        otps.authenticate({ ...request, method_id: request.method_id.split(' ')[0] } as never),
    },
  } as unknown as Provider;
  const results = await runConformance({ provider: { provider: own, publicToken: provider.publicToken }, inbox });
  expect(failed(results).filter((line) => /^(otps|users|passwords)\./.test(line))).toEqual([]);
});

test('a declaration with an unknown name, and a time without an offset, are reported', async () => {
  const { lines } = await runWith((body, { ok }, path) => {
    const data = body.data as { session?: { expires_at: string } } | undefined;
    if (path.includes('/bootstrap/'))
      return { data: { ...data, capabilities: { backend: 'Own', missing: { sms: 'Not here.', passwords: 'Not here.' } } } };
    if (!ok || !data?.session) return body;
    return { data: { ...data, session: { ...data.session, expires_at: data.session.expires_at.replace('Z', '') } } };
  });
  expect(lines).toContainEqual(
    expect.stringMatching(/^bootstrap\.get .*capabilities\.missing has the unknown name 'sms'\. Names are otp\.sms, /),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^otps\.authenticate .*expires_at must be .* with Z or an offset/));
});

test('a visitor without a session must be refused with an error that ends the session in the widget', async () => {
  const { lines } = await runWith((body, { ok }, path) => {
    return path.endsWith('/sessions/authenticate') && !ok ? Response.json({ error_type: 'denied' }, { status: 401 }) : body;
  });
  expect(lines).toEqual([
    expect.stringMatching(/^session\.authenticate refuses .* error_type must be .*user_unauthenticated.*it is "denied"/),
  ]);
});

test('a back end with HttpOnly cookies may leave out both tokens, but not one of them', async () => {
  const without = (...fields: string[]) => {
    const isKept = ([field]: [string, unknown]) => !fields.includes(field);
    return (body: Record<string, unknown>) =>
      body.data ? { data: Object.fromEntries(Object.entries(body.data).filter(isKept)) } : body;
  };
  const both = await runWith(without('session_token', 'session_jwt'), { httpOnlyCookies: true });
  expect(both.lines).toEqual([]);
  const { lines } = await runWith(without('session_jwt'));
  expect(lines).toContainEqual(
    expect.stringMatching(/^passwords\.create .* must both be set, or both be empty.* session_jwt is empty/),
  );
});
