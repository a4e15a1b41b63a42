// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createIdp, type Idp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import { createClient } from '../../src/index.ts';
import { BACKEND } from '../support/openWidget.ts';

const ADA = 'ada@example.com';

beforeEach(() => history.replaceState(null, '', '/'));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});

/** A page's client. Another one after it is that of the page when it was loaded again. */
function connect(idp: Idp) {
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  onTestFinished(() => client.destroy());
  return client;
}

const redeemed = (idp: Idp) => idp.calls.list({ secrets: true }).filter(({ call }) => call === 'magicLinks.authenticate').length;

/** The page that the link of a mail to Ada leads to. */
async function land(options: IdpOptions = {}) {
  const idp = createIdp(options);
  onTestFinished(() => idp.close());
  const sender = connect(idp);
  await sender.provider.magicLinks.email.loginOrCreate({ email: ADA });
  sender.destroy();
  const { searchParams } = new URL(idp.messages.last(ADA)?.link ?? '');
  const token = searchParams.get('token') ?? '';
  history.replaceState({ page: 7 }, '', `/in?next=1&${searchParams}#part`);
  return { idp, token, client: connect(idp) };
}

const addressShown = () => location.pathname + location.search + location.hash;

test.each([
  { kind: 'error', error_type: 'internal_server_error', status: 502 },
  { kind: 'text', status: 502 },
  { kind: 'text', status: 403 },
  { kind: 'error', error_type: 'too_many_requests', status: 429 },
  { kind: 'drop' },
  { kind: 'truncated' },
] as const)('EML-01 a link whose call fails by %j signs in at the next call on the page', async (fault) => {
  const { idp, client } = await land();
  idp.faults.add({ call: 'magicLinks.authenticate', fault });
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ name: 'AuthError' });
  expect(addressShown()).toMatch(/^\/in\?next=1(&stytch_redirect_type=\w+)?#part$/);
  expect((await client.authenticateByUrl())?.user.emails?.[0]?.email).toBe(ADA);
  expect(client.session.get()).not.toBeNull();
  expect(await client.authenticateByUrl()).toBeNull();
  expect(redeemed(idp)).toBe(2);
});

test.each(['replaceSession', 'startedElsewhere'])('CFG-13 %s is not the text false, which would count as true', async (name) => {
  const { idp, client } = await land();
  const problem = `${name} is 'false', but it accepts true or false.`;
  await expect(client.authenticateByUrl({ [name]: 'false' })).rejects.toThrow(problem);
  expect(redeemed(idp)).toBe(0);
  expect(addressShown()).not.toContain('token');
  expect((await client.authenticateByUrl({ [name]: undefined }))?.user.emails?.[0]?.email).toBe(ADA);
  await expect(client.authenticateByUrl({ [name]: 'false' })).rejects.toThrow(problem);
});

test('EML-01 a link whose request failed signs in after a reload of the tab', async () => {
  const { idp, client } = await land();
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'drop' } });
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'network_error' });
  client.destroy();
  const next = connect(idp);
  expect((await next.authenticateByUrl())?.user.emails?.[0]?.email).toBe(ADA);
  expect(await next.authenticateByUrl()).toBeNull();
  next.destroy();
  expect(await connect(idp).authenticateByUrl()).toBeNull();
});

test('EML-01 until then the token is in the session storage of the tab, and nowhere else', async () => {
  const { idp, client, token } = await land();
  const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'drop' } });
  const failure = await client.authenticateByUrl().catch((error: unknown) => error);
  expect(JSON.stringify({ ...sessionStorage })).toContain(token);
  const elsewhere = [
    location.href,
    JSON.stringify(history.state),
    document.referrer,
    document.cookie,
    document.documentElement.outerHTML,
    JSON.stringify({ ...localStorage }),
    `${failure} ${JSON.stringify(failure)} ${(failure as Error).cause}`,
    JSON.stringify(said.map(({ mock }) => mock.calls)),
    JSON.stringify(idp.events.list()),
  ];
  for (const place of elsewhere) expect(place).not.toContain(token);
  expect(history.state).toEqual({ page: 7 });
  await client.authenticateByUrl();
  expect(sessionStorage.length).toBe(0);
});

test('EML-01 a token that the provider refuses for good is not kept', async () => {
  const { idp, client, token } = await land();
  const first = connect(idp);
  await first.provider.magicLinks.authenticate({ token, session_duration_minutes: 30 });
  await first.session.revoke();
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_used' });
  expect(sessionStorage.length).toBe(0);
  expect(await client.authenticateByUrl()).toBeNull();
});

test('EML-01 a token waits for ten minutes, on a page that stays open and for a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { idp, client } = await land();
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'drop' } });
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'network_error' });
  const kept = { ...sessionStorage };
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(sessionStorage.length).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sessionStorage.length).toBe(0);
  client.destroy();
  Object.assign(sessionStorage, kept);
  expect(await connect(idp).authenticateByUrl()).toBeNull();
  expect(redeemed(idp)).toBe(1);
});

test('EML-01 ten minutes after a reload the token is gone, although the page has not asked for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { idp, client } = await land();
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'drop' } });
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'network_error' });
  client.destroy();
  // The timers of a page end with it.
  vi.clearAllTimers();
  connect(idp);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(sessionStorage.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(sessionStorage.length).toBe(0);
});

test('SES-08 a visitor who signed in another way stays signed in after a reload', async () => {
  const { idp, client } = await land();
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'drop' } });
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'network_error' });
  const eve = { email: 'eve@example.com', password: 'correct horse battery staple 7', session_duration_minutes: 30 };
  await client.provider.passwords.create(eve);
  expect(await client.authenticateByUrl()).toBeNull();
  client.destroy();
  const next = connect(idp);
  expect(await next.authenticateByUrl()).toBeNull();
  expect(next.user.get()?.emails?.[0]?.email).toBe('eve@example.com');
});

test('EML-01 a wrong password leaves the token, which has nothing to do with it', async () => {
  const { idp, client } = await land({ seed: [{ emails: [ADA], password: 'correct horse battery staple 7' }] });
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'drop' } });
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'network_error' });
  await expect(
    client.provider.passwords.authenticate({ email: ADA, password: 'wrong', session_duration_minutes: 30 }),
  ).rejects.toMatchObject({ error_type: 'unauthorized_credentials' });
  expect(await client.authenticateByUrl()).not.toBeNull();
});

test('EML-01 where the browser refuses session storage, the page itself keeps the token', async () => {
  const { idp, client } = await land();
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'drop' } });
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'network_error' });
  expect(await client.authenticateByUrl()).not.toBeNull();
  expect(await client.authenticateByUrl()).toBeNull();
});

test('EML-01 an address is read and cleaned as the browser reads it, however its letters are written', async () => {
  const { client, token } = await land();
  history.replaceState(null, '', `/in?%74oken=${token}&stytch%5Ftoken%5Ftype=magic_links&a=b%20c&token=none`);
  const first = client.authenticateByUrl();
  expect(addressShown()).toBe('/in?a=b%20c');
  expect(await first).not.toBeNull();
});

test('EML-01 no other call of the page sees a token that waits for the reset form', async () => {
  const { idp, client } = await land();
  history.replaceState(null, '', '/reset?stytch_token_type=reset_password&token=abc');
  expect(await client.authenticateByUrl()).toBeNull();
  sessionStorage.setItem(
    `stytch_sdk_state_${idp.publicToken}::callback`,
    JSON.stringify(['reset_password', 'abc', null, Date.now()]),
  );
  expect(await client.authenticateByUrl()).toBeNull();
  sessionStorage.setItem(`stytch_sdk_state_${idp.publicToken}::callback`, 'nonsense');
  expect(await client.authenticateByUrl()).toBeNull();
  expect(redeemed(idp)).toBe(0);
});

test('EML-01 a browser that refuses to change the address signs in, once', async () => {
  const { idp, client } = await land();
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times per 30 seconds', 'SecurityError');
  });
  expect((await client.authenticateByUrl())?.user.emails?.[0]?.email).toBe(ADA);
  expect(await client.authenticateByUrl()).toBeNull();
  expect([redeemed(idp), sessionStorage.length]).toEqual([1, 0]);
});

test('EML-01 the address is also cleaned on a page whose <base> is another site', async () => {
  const base = document.head.appendChild(Object.assign(document.createElement('base'), { href: 'https://cdn.example/' }));
  onTestFinished(() => base.remove());
  const { client } = await land();
  expect(await client.authenticateByUrl()).not.toBeNull();
  expect(location.href).not.toContain('token');
});
