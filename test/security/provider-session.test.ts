// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { AuthError } from '../../src/errors.ts';
import { createClient, mountRedirect, mountResetPassword } from '../../src/index.ts';
import type { IdentityProvider, Session, User } from '../../src/provider/contract.ts';
import { settled } from '../support/openWidget.ts';

const VICTIM = 'victim@example.com';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const stateOf = (name: string) => ({
  user: { user_id: name, emails: [{ email_id: name, email: `${name}@example.com`, verified: true }] } as User,
  session: { session_id: name, last_accessed_at: '2026-01-01T00:00:00Z', expires_at: '2099-01-01T00:00:00Z' } as Session,
});

/** A provider that keeps the session itself and reads it from its storage later, as the SDK of Firebase does. */
function connect(stored: string | null) {
  let current: ReturnType<typeof stateOf> | null = null;
  let notify = () => {};
  const calls: string[] = [];
  let resolve = () => {};
  const ready = new Promise<void>((done) => {
    resolve = done;
  });
  const change = (name: string | null) => {
    current = name === null ? null : stateOf(name);
    notify();
  };
  const restore = () => {
    change(stored);
    resolve();
  };
  const response = () => {
    if (!current) throw new AuthError({ error_type: 'user_unauthenticated', error_message: 'Signed out.', status_code: 401 });
    const tokens = { session_token: '', session_jwt: '' };
    return { request_id: '', status_code: 200, user_id: current.user.user_id, ...current, ...tokens };
  };
  const redeem = (name: string) => async () => {
    calls.push(name);
    change('attacker');
    return response();
  };
  const provider = {
    bootstrap: { get: async () => ({ passwordConfig: null, strengthPolicy: 'luds' }) },
    session: {
      state: {
        get session() {
          return current?.session ?? null;
        },
        get user() {
          return current?.user ?? null;
        },
        subscribe(listener: () => void) {
          notify = listener;
        },
      },
      async authenticate() {
        await ready;
        return response();
      },
      async revoke() {
        calls.push('revoke');
        change(null);
        return { request_id: '', status_code: 200 };
      },
    },
    oauth: {
      start: async () => ({ redirect_url: '' }),
      authenticate: async () => ({ ...(await redeem('oauth')()), provider_type: 'Github' }),
    },
    passwords: { resetByEmail: redeem('reset') },
    magicLinks: { authenticate: redeem('link') },
  } as unknown as IdentityProvider;
  const client = createClient({ publicToken: 'public-token-live-host', provider });
  onTestFinished(() => client.destroy());
  return { client, calls, restore };
}

/** Opens the page of a link with `mount`. */
function open(mount: typeof mountRedirect | typeof mountResetPassword, type: string, stored: string | null) {
  history.replaceState(null, '', `/in?stytch_token_type=${type}&token=abc`);
  const { client, calls, restore } = connect(stored);
  const element = document.body.appendChild(document.createElement('div'));
  const widget = mount({ client, element });
  onTestFinished(() => {
    widget?.unmount();
    element.remove();
  });
  return { client, calls, restore, screen: within(element) };
}

const LINKS = [
  ['the form of a reset', mountResetPassword, 'reset_password'],
  ['the login link of a reset', mountResetPassword, 'login'],
  ['an email link', mountRedirect, 'magic_links'],
] as const;

test.each(LINKS)('RST-01 EML-01 attack: %s replaces a session that its provider has not read yet', async (_, mount, type) => {
  const { calls, restore, screen } = open(mount, type, 'victim');
  await settled();
  expect(screen.queryByRole('heading', { name: 'Reset your password' })).toBeNull();
  restore();
  expect(await screen.findByText(`You are signed in as ${VICTIM}.`, {}, { timeout: 5000 })).toBeTruthy();
  expect(calls).toEqual([]);
});

test('EML-01 attack: authenticateByUrl replaces a session that its provider has not read yet', async () => {
  history.replaceState(null, '', '/in?stytch_token_type=magic_links&token=abc');
  const { client, calls, restore } = connect('victim');
  const redeemed = client.authenticateByUrl();
  await settled();
  restore();
  await expect(redeemed).rejects.toMatchObject({ error_type: 'session_exists' });
  expect(calls).toEqual([]);
});

test('RST-01 the form of a reset appears if the provider has read that no visitor is signed in', async () => {
  const { restore, screen } = open(mountResetPassword, 'reset_password', null);
  restore();
  expect(await screen.findByRole('heading', { name: 'Reset your password' }, { timeout: 5000 })).toBeTruthy();
});

test('EML-01 a link signs in at once if the provider has read that no visitor is signed in', async () => {
  const { client, restore, screen } = open(mountRedirect, 'magic_links', null);
  restore();
  expect(await screen.findByRole('heading', { name: 'Success!' }, { timeout: 5000 })).toBeTruthy();
  expect(client.user.get()?.user_id).toBe('attacker');
});

test.each([null, 'victim'])(
  'OAU-04 attack: a callback of another provider stays signed in with a session of its own; before: %j',
  async (stored) => {
    const { client, calls, restore } = connect(stored);
    restore();
    await client.provider.oauth.start({ provider: 'google' }, { navigate: () => {} });
    history.replaceState(null, '', '/in?stytch_token_type=oauth&token=abc');
    await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
    expect(calls).toEqual(['oauth', 'revoke']);
    expect(client.user.get()).toBeNull();
  },
);
