// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createStorage } from '../../browser/storage.ts';
import type { Bootstrap } from '../contract.ts';
import { createProvider } from '../createProvider.ts';
import { defaultBootstrap } from '../defaultBootstrap.ts';
import { createHttpSend, type HttpOptions } from './createHttpSend.ts';

const email = 'ada@example.test';
const asked: { captcha: [string, object][]; fingerprint: string[][] } = { captcha: [], fingerprint: [] };

/** Defines the globals of the two scripts. */
function services() {
  let count = 0;
  vi.stubGlobal('grecaptcha', {
    enterprise: {
      ready: (callback: () => void) => callback(),
      execute: async (siteKey: string, options: object) => {
        asked.captcha.push([siteKey, options]);
        count += 1;
        return `captcha-${count}`;
      },
    },
  });
  vi.stubGlobal('GetTelemetryID', async (...args: string[]) => {
    asked.fingerprint.push(args);
    return `telemetry-${asked.fingerprint.length}`;
  });
}

function connect(
  bootstrap: Partial<Bootstrap>,
  options: Partial<HttpOptions> = {},
  respond: (count: number) => Response = () => Response.json({ data: { request_id: 'r', status_code: 200 } }),
) {
  const bodies: Record<string, unknown>[] = [];
  const provider = createProvider(
    createHttpSend({
      publicToken: 'public-token-test-1',
      backend: 'http://localhost:4000',
      fetch: (async (_url: string, init: { body: string }) => {
        bodies.push(JSON.parse(init.body));
        return respond(bodies.length);
      }) as never,
      identity: () => ({}),
      bootstrap: async () => ({ ...defaultBootstrap, ...bootstrap }),
      storage: createStorage(),
      signal: new AbortController().signal,
      ...options,
    }),
  );
  const create = () => provider.passwords.create({ email, password: 'p', session_duration_minutes: 30 });
  return { provider, bodies, create };
}

const plain = { email, password: 'p', session_duration_minutes: 30 };
const captcha = { siteKey: 'site-key' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.head.replaceChildren();
  asked.captcha = [];
  asked.fingerprint = [];
});

const modes: [string, Partial<Bootstrap>, object][] = [
  ['neither', {}, {}],
  ['captcha', { captcha }, { captcha_token: 'captcha-1' }],
  ['observed fingerprints', { fingerprint: 'OBSERVATION' }, { dfp_telemetry_id: 'telemetry-1' }],
  ['both, observing', { captcha, fingerprint: 'OBSERVATION' }, { captcha_token: 'captcha-1', dfp_telemetry_id: 'telemetry-1' }],
  ['both, deciding', { captcha, fingerprint: 'DECISIONING' }, { dfp_telemetry_id: 'telemetry-1' }],
];

test.each(modes)(
  'API-03 where the configuration asks for %s, a guarded call carries just that',
  async (_mode, bootstrap, proofs) => {
    services();
    const { create, bodies } = connect(bootstrap);
    await create();
    expect(bodies).toEqual([{ ...plain, ...proofs }]);
  },
);

test('API-03 both services are asked as they demand it', async () => {
  services();
  const { create } = connect({ captcha, fingerprint: 'OBSERVATION' }, { fingerprint: { submitURL: 'https://dfp.example/' } });
  await create();
  expect(asked.captcha).toEqual([['site-key', { action: 'LOGIN' }]]);
  expect(asked.fingerprint).toEqual([['public-token-test-1', 'https://dfp.example/submit']]);
});

test('API-03 calls that ask for no proof carry none', async () => {
  services();
  const { provider, bodies } = connect({ captcha, fingerprint: 'OBSERVATION' });
  await provider.passwords.strengthCheck({ password: 'p' });
  await provider.magicLinks.authenticate({ token: 't', session_duration_minutes: 30 });
  await provider.session.authenticate({});
  expect(bodies).toEqual([{ password: 'p' }, { token: 't', session_duration_minutes: 30 }, {}]);
});

test('API-03 every guarded call carries both', async () => {
  services();
  const { provider, bodies } = connect({ captcha, fingerprint: 'OBSERVATION' });
  const passcode = { phone_number: '+12015550123', expiration_minutes: 5 };
  await provider.users.search({ email });
  await provider.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await provider.otps.sms.loginOrCreate(passcode);
  await provider.otps.whatsapp.loginOrCreate(passcode);
  await provider.otps.authenticate({ token: '1', method_id: 'm', session_duration_minutes: 30 });
  await provider.passwords.authenticate(plain);
  await provider.passwords.resetByEmailStart({ email });
  await provider.passwords.resetByEmail({ token: 't', password: 'p', session_duration_minutes: 30 });
  await provider.magicLinks.email.loginOrCreate({ email });
  expect(bodies).toHaveLength(9);
  for (const body of bodies) {
    expect(body).toMatchObject({ captcha_token: expect.any(String), dfp_telemetry_id: expect.any(String) });
  }
});

test('API-03 the request for the challenge of a wallet carries a captcha and no fingerprint', async () => {
  services();
  const wallet = { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' } as const;
  const { provider, bodies } = connect({ captcha, fingerprint: 'OBSERVATION' });
  await provider.cryptoWallets.authenticateStart(wallet);
  expect(bodies).toEqual([{ ...wallet, captcha_token: 'captcha-1' }]);
  expect(asked.fingerprint).toEqual([]);
});

const challenge = () => new Response('Captcha required', { status: 403, headers: { 'content-type': 'text/plain' } });
const done = () => Response.json({ data: { request_id: 'r', status_code: 200 } });

test('API-03 a captcha challenge is answered once, with two new proofs', async () => {
  services();
  const { create, bodies } = connect({ captcha, fingerprint: 'DECISIONING' }, {}, (count) =>
    count === 1 ? challenge() : done(),
  );
  await create();
  expect(bodies).toEqual([
    { ...plain, dfp_telemetry_id: 'telemetry-1' },
    { ...plain, dfp_telemetry_id: 'telemetry-2', captcha_token: 'captcha-1' },
  ]);
});

test('API-03 a second challenge, one without fingerprints, and one to a user search are errors', async () => {
  services();
  const unavailable = { error_type: 'captcha_unavailable', error_message: 'captcha_unavailable', status_code: 403 };
  const always = connect({ captcha, fingerprint: 'DECISIONING' }, {}, challenge);
  await expect(always.create()).rejects.toMatchObject(unavailable);
  expect(always.bodies).toHaveLength(2);
  const without = connect({ captcha }, {}, challenge);
  await expect(without.create()).rejects.toMatchObject(unavailable);
  expect(without.bodies).toHaveLength(1);
  const search = connect({ captcha, fingerprint: 'DECISIONING' }, {}, challenge);
  await expect(search.provider.users.search({ email })).rejects.toMatchObject(unavailable);
  expect(search.bodies).toHaveLength(1);
});

test('API-03 an error that names captcha in JSON is not a challenge', async () => {
  services();
  const { create, bodies } = connect({ captcha, fingerprint: 'DECISIONING' }, {}, () =>
    Response.json({ error_type: 'captcha_required', error_message: 'Captcha required', status_code: 403 }, { status: 403 }),
  );
  await expect(create()).rejects.toMatchObject({ error_type: 'captcha_required' });
  expect(bodies).toHaveLength(1);
});

test('API-03 scripts load when they are first needed, with the page’s nonce, and a failed one is loaded again', async () => {
  const added: HTMLScriptElement[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    added.push(script as HTMLScriptElement);
    queueMicrotask(() => {
      if (added.length === 2) services();
      (script as HTMLScriptElement).dispatchEvent(new Event(added.length === 2 ? 'load' : 'error'));
    });
  });
  const { create, bodies } = connect({ captcha }, { nonce: 'abc', captchaScriptURL: 'https://captcha.example/script.js' });
  expect(added).toEqual([]);
  await expect(create()).rejects.toMatchObject({
    error_type: 'captcha_unavailable',
    error_message: 'captcha_unavailable',
    status_code: 0,
  });
  expect(bodies).toEqual([]);
  await create();
  expect(bodies).toEqual([{ ...plain, captcha_token: 'captcha-1' }]);
  await create();
  expect(added.map(({ src, nonce }) => [src, nonce])).toEqual([
    ['https://captcha.example/script.js?render=site-key', 'abc'],
    ['https://captcha.example/script.js?render=site-key', 'abc'],
  ]);
  append.mockRestore();
});

test('API-04 a script that never arrives is given up after 10 seconds', async () => {
  vi.useFakeTimers();
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  const { create, bodies } = connect({ fingerprint: 'DECISIONING' }, { nonce: 'abc' });
  const call = expect(create()).rejects.toMatchObject({
    error_type: 'fingerprint_unavailable',
    error_message: 'fingerprint_unavailable',
  });
  await vi.waitFor(() => expect(append).toHaveBeenCalled());
  expect(append.mock.calls[0]?.[0]).toMatchObject({ src: 'https://elements.stytch.com/telemetry.js', nonce: 'abc' });
  await vi.advanceTimersByTimeAsync(10_000);
  await call;
  expect(bodies).toEqual([]);
  append.mockRestore();
});

/** Lets no script load. Returns the addresses of those that were requested. */
function refuseScripts() {
  const addresses: string[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((element) => {
    addresses.push((element as HTMLScriptElement).src);
    queueMicrotask(() => (element as HTMLElement).dispatchEvent(new Event('error')));
  });
  onTestFinished(() => append.mockRestore());
  return addresses;
}

test('API-03 without other addresses, the scripts are those of the services', async () => {
  const addresses = refuseScripts();
  await expect(connect({ captcha }).create()).rejects.toMatchObject({ error_type: 'captcha_unavailable', status_code: 0 });
  await expect(connect({ fingerprint: 'OBSERVATION' }).create()).rejects.toMatchObject({ error_type: 'fingerprint_unavailable' });
  expect([...new Set(addresses)]).toEqual([
    'https://www.google.com/recaptcha/enterprise.js?render=site-key',
    'https://elements.stytch.com/telemetry.js',
  ]);
});

test('API-03 a fingerprint is submitted to the service, or to the address of the page', async () => {
  services();
  await connect({ fingerprint: 'OBSERVATION' }).create();
  await connect({ fingerprint: 'OBSERVATION' }, { fingerprint: { submitURL: 'https://own.example//' } }).create();
  expect(asked.fingerprint).toEqual([
    ['public-token-test-1', 'https://telemetry.stytch.com/submit'],
    ['public-token-test-1', 'https://own.example/submit'],
  ]);
});

test.each([undefined, null, 7])(
  'API-03 a service that gives %j in place of a token is unavailable, and nothing is sent',
  async (token) => {
    services();
    vi.stubGlobal('GetTelemetryID', async () => token);
    const byFingerprint = connect({ fingerprint: 'DECISIONING' });
    await expect(byFingerprint.create()).rejects.toMatchObject({ error_type: 'fingerprint_unavailable', status_code: 0 });
    const enterprise = { ready: (callback: () => void) => callback(), execute: async () => token };
    vi.stubGlobal('grecaptcha', { enterprise });
    const byCaptcha = connect({ captcha });
    await expect(byCaptcha.create()).rejects.toMatchObject({ error_type: 'captcha_unavailable', status_code: 0 });
    expect([byFingerprint.bodies, byCaptcha.bodies]).toEqual([[], []]);
  },
);

test('API-03 a captcha script that does not load is not a challenge of the server', async () => {
  services();
  vi.stubGlobal('grecaptcha', undefined);
  const addresses = refuseScripts();
  const { create, bodies } = connect({ captcha, fingerprint: 'OBSERVATION' });
  await expect(create()).rejects.toMatchObject({ error_type: 'captcha_unavailable' });
  expect(asked.fingerprint).toHaveLength(1);
  expect([new Set(addresses).size, bodies.length]).toEqual([1, 0]);
});

test('API-03 API-01 a call that needs a PKCE challenge or an EIP-4361 message too carries it beside the proofs', async () => {
  services();
  const required = { pkceRequiredForEmailMagicLinks: true, siweRequiredForCryptoWallets: true };
  const { provider, bodies } = connect({ captcha, ...required });
  await provider.magicLinks.email.loginOrCreate({ email });
  await provider.cryptoWallets.authenticateStart({ crypto_wallet_type: 'ethereum', crypto_wallet_address: '0x1' });
  expect(bodies).toEqual([
    { email, code_challenge: expect.stringMatching(/^[\w-]{43}$/), captcha_token: 'captcha-1' },
    expect.objectContaining({ siwe_params: { uri: location.origin }, captcha_token: 'captcha-2' }),
  ]);
});

test('API-03 a caller who leaves while a proof is fetched gets an aborted call, and nothing is sent', async () => {
  const life = new AbortController();
  vi.stubGlobal('GetTelemetryID', () => new Promise(() => life.abort()));
  const { provider, bodies } = connect({ fingerprint: 'OBSERVATION' });
  const call = provider.passwords.create({ email, password: 'p', session_duration_minutes: 30 }, { signal: life.signal });
  await expect(call).rejects.toMatchObject({ error_type: 'aborted' });
  expect(bodies).toEqual([]);
});
