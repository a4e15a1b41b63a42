import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp, ORIGIN } from '../testing/callIdp.ts';

const API = 'http://localhost:4000';
const email = 'ada@example.test';

/** Runs a script that the mock serves in a separate page, as a browser would. */
async function runScript(idp: Idp, name: string) {
  const src = `${API}/__sandbox/scripts/${name}.js`;
  const response = await idp.fetch(src, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(response.headers.get('Content-Type')).toContain('javascript');
  // biome-ignore lint/suspicious/noExplicitAny: the globals that the script defines
  const window: any = {};
  const fetch = (url: string, init: RequestInit) => idp.fetch(url, { ...init, headers: { Origin: ORIGIN } });
  new Function('window', 'document', 'fetch', await response.text())(window, { currentScript: { src } }, fetch);
  return window;
}

async function captchaToken(idp: Idp): Promise<string> {
  const { grecaptcha } = await runScript(idp, 'captcha');
  await new Promise<void>((resolve) => grecaptcha.enterprise.ready(resolve));
  return grecaptcha.enterprise.execute('sandbox-site-key', { action: 'LOGIN' });
}

async function telemetryId(idp: Idp): Promise<string> {
  return (await runScript(idp, 'telemetry')).GetTelemetryID(idp.publicToken, `${API}/submit`);
}

const send = (idp: Idp, proofs: object = {}) => callIdp(idp, 'otps.email.loginOrCreate', { email, ...proofs });

async function sendForText(idp: Idp, proofs: object = {}) {
  const headers = { Authorization: `Basic ${btoa(`${idp.publicToken}:${idp.publicToken}`)}` };
  const response = await idp.fetch(`${API}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, ...proofs }),
  });
  return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
}

test('SBX-03 captcha: a token of the script is required, and valid once', async () => {
  const idp = createIdp({ settings: { captcha: true } });
  expect((await callIdp(idp, 'bootstrap.get')).data.captcha_settings).toEqual({ enabled: true, siteKey: 'sandbox-site-key' });
  expect((await send(idp)).body).toMatchObject({ status_code: 403, error_type: 'captcha_required' });
  expect((await send(idp, { captcha_token: 'made up' })).body).toMatchObject({ status_code: 429, error_type: 'captcha_failed' });
  const captcha_token = await captchaToken(idp);
  expect((await send(idp, { captcha_token })).status).toBe(200);
  expect((await send(idp, { captcha_token })).body.error_type).toBe('captcha_failed');
});

test('SBX-03 captcha is not required for a call that does not carry it', async () => {
  const idp = createIdp({ settings: { captcha: true, fingerprint: 'DECISIONING' } });
  expect((await callIdp(idp, 'passwords.strengthCheck', { password: 'x' })).status).toBe(200);
  expect((await callIdp(idp, 'session.authenticate', {})).body.error_type).toBe('user_unauthenticated');
});

test('SBX-03 observing fingerprints demands nothing', async () => {
  expect((await send(createIdp({ settings: { fingerprint: 'OBSERVATION' } }))).status).toBe(200);
});

test('SBX-03 deciding by fingerprint: without one, the challenge in plain text; with one, through', async () => {
  const idp = createIdp({ settings: { fingerprint: 'DECISIONING' } });
  expect((await callIdp(idp, 'bootstrap.get')).data).toMatchObject({
    dfp_protected_auth_enabled: true,
    dfp_protected_auth_mode: 'DECISIONING',
  });
  expect(await sendForText(idp)).toEqual({ status: 403, type: 'text/plain; charset=utf-8', text: 'Captcha required' });
  expect((await sendForText(idp, { dfp_telemetry_id: 'made up' })).text).toBe('Captcha required');
  const dfp_telemetry_id = await telemetryId(idp);
  expect((await send(idp, { dfp_telemetry_id })).status).toBe(200);
});

test('SBX-03 deciding with captcha on: challenged until both are there; users/search, which cannot be repeated, is not', async () => {
  const idp = createIdp({ settings: { fingerprint: 'DECISIONING', captcha: true } });
  const dfp_telemetry_id = await telemetryId(idp);
  expect((await sendForText(idp, { dfp_telemetry_id })).text).toBe('Captcha required');
  expect((await send(idp, { dfp_telemetry_id, captcha_token: await captchaToken(idp) })).status).toBe(200);
  expect((await callIdp(idp, 'users.search', { email, dfp_telemetry_id })).status).toBe(200);
  expect((await callIdp(idp, 'users.search', { email })).body.error_type).toBe('captcha_required');
});

test('SBX-03 proofs expire', async () => {
  let now = Date.now();
  const idp = createIdp({ settings: { captcha: true }, now: () => now });
  const captcha_token = await captchaToken(idp);
  now += 600_000;
  expect((await send(idp, { captcha_token })).body.error_type).toBe('captcha_failed');
});

test('SBX-03 rate limits count calls of one kind, and say when the next is accepted', async () => {
  let now = Date.now();
  const idp = createIdp({ settings: { rateLimit: { calls: 2, seconds: 10 } }, now: () => now });
  expect([(await send(idp)).status, (await send(idp)).status]).toEqual([200, 200]);
  now += 3_000;
  const { status, headers } = await send(idp);
  expect([status, headers.get('Retry-After'), headers.get('Access-Control-Expose-Headers')]).toEqual([429, '7', 'Retry-After']);
  expect((await callIdp(idp, 'users.search', { email })).status).toBe(200);
  now += 7_000;
  expect((await send(idp)).status).toBe(200);
});

test('SBX-03 the fingerprint of a device does not replace a captcha token', async () => {
  const idp = createIdp({ settings: { captcha: true } });
  expect((await send(idp, { captcha_token: await telemetryId(idp) })).body.error_type).toBe('captcha_failed');
});
