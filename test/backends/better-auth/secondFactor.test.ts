import { createOTP } from '@better-auth/utils/otp';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { expect, test } from 'vitest';
import { PAGE, startHost, tokenOf } from './startHost.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const ATTACKER_PASSWORD = 'plum-Harbor-tricycle-9';

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

const proofs: Record<string, (host: Host, owner: Visitor) => Promise<unknown>> = {
  passcode: async (host, owner) => {
    const { method_id } = await owner.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
    return owner.otps.authenticate({ method_id, token: host.last(email).code ?? '', session_duration_minutes });
  },
  'login link': async (host, owner) => {
    await owner.magicLinks.email.loginOrCreate({ email, login_magic_link_url: `${PAGE}/login` });
    return owner.magicLinks.authenticate({ token: tokenOf(host.last(email).link), session_duration_minutes });
  },
  reset: async (host, owner) => {
    await owner.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
    const token = tokenOf(host.last(email).link);
    return owner.passwords.resetByEmail({ token, password: 'velvet-Anchor-parsnip-4', session_duration_minutes });
  },
};

/** The key of a TOTP address. */
function keyOf(address: string): string {
  const digits = new URL(address).searchParams.get('secret') ?? '';
  const bits = [...digits]
    .map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'))
    .join('');
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test.each(Object.entries(proofs))(
  'attack: a sign-in that waits for a second factor of the attacker survives the proof of the address by %s',
  async (_name, prove) => {
    const host = await startHost({ changePlugins: (plugins) => [...plugins, twoFactor()] });
    const post = ({ browser }: Visitor, path: string, body: object) =>
      browser.fetch(`${host.backend}/api/auth${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const attacker = host.visit();
    await attacker.passwords.create({ email, password: ATTACKER_PASSWORD, session_duration_minutes });
    const enabled = await (await post(attacker, '/two-factor/enable', { password: ATTACKER_PASSWORD })).json();
    const code = () => createOTP(keyOf(enabled.totpURI)).totp();
    expect((await post(attacker, '/two-factor/verify-totp', { code: await code() })).status).toBe(200);
    const waiting = host.visit();
    const pending = await post(waiting, '/sign-in/email', { email, password: ATTACKER_PASSWORD });
    expect(await pending.json()).toMatchObject({ twoFactorRedirect: true });

    const owner = host.visit();
    await prove(host, owner);
    expect((await owner.session.authenticate({ session_duration_minutes })).user.emails).toMatchObject([
      { email, verified: true },
    ]);
    expect((await post(waiting, '/two-factor/verify-totp', { code: await code() })).status).not.toBe(200);
    expect(await (await waiting.browser.fetch(`${host.backend}/api/auth/get-session`)).json()).toBeNull();
  },
);
