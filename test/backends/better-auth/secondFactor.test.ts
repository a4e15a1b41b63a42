import { createHmac } from 'node:crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { expect, test } from 'vitest';
import { proofs } from './proofs.ts';
import { PAGE, postToEndpoint, refusal, startHost, tokenOf } from './startHost.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const ATTACKER_PASSWORD = 'plum-Harbor-tricycle-9';

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

/** The current code (RFC 6238) of a TOTP address. */
function codeOf(address: string): string {
  const digits = new URL(address).searchParams.get('secret') ?? '';
  const bits = [...digits]
    .map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'))
    .join('');
  const key = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
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
    const code = () => codeOf(enabled.totpURI);
    expect((await post(attacker, '/two-factor/verify-totp', { code: code() })).status).toBe(200);
    const waiting = host.visit();
    const pending = await post(waiting, '/sign-in/email', { email, password: ATTACKER_PASSWORD });
    expect(await pending.json()).toMatchObject({ twoFactorRedirect: true });

    const owner = host.visit();
    await prove(host, owner);
    expect((await owner.session.authenticate({ session_duration_minutes })).user.emails).toMatchObject([
      { email, verified: true },
    ]);
    expect((await post(waiting, '/two-factor/verify-totp', { code: code() })).status).not.toBe(200);
    expect(await (await waiting.browser.fetch(`${host.backend}/api/auth/get-session`)).json()).toBeNull();
  },
);

test('a right password of a user with a second factor says so, and a form of the host completes the sign-in', async () => {
  const host = await startHost({ changePlugins: (plugins) => [...plugins, twoFactor()] });
  const owner = host.visit();
  await proofs.passcode?.(host, owner);
  const reset = async (visitor: Visitor, password: string) => {
    await visitor.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
    return visitor.passwords.resetByEmail({ token: tokenOf(host.last(email).link), password, session_duration_minutes });
  };
  await reset(owner, ATTACKER_PASSWORD);
  const { totpURI } = await (await postToEndpoint(host, owner, '/two-factor/enable', { password: ATTACKER_PASSWORD })).json();
  await postToEndpoint(host, owner, '/two-factor/verify-totp', { code: codeOf(totpURI) });

  const [visitor, stranger] = [host.visit(), host.visit()];
  const request = { email, password: ATTACKER_PASSWORD, session_duration_minutes };
  await expect(visitor.passwords.authenticate(request)).rejects.toMatchObject({
    error_type: 'second_factor_required',
    error_message: 'Your password is accepted. This account also needs a second factor, which cannot be entered here.',
  });
  expect(await refusal(visitor.session.authenticate({}))).toBe('session_not_found');
  expect(await refusal(stranger.passwords.authenticate({ ...request, password: 'wrong' }))).toBe('unauthorized_credentials');
  expect((await postToEndpoint(host, stranger, '/two-factor/verify-totp', { code: codeOf(totpURI) })).status).toBe(401);
  expect((await postToEndpoint(host, visitor, '/two-factor/verify-totp', { code: codeOf(totpURI) })).status).toBe(200);
  expect((await visitor.session.authenticate({})).user.emails).toMatchObject([{ email }]);
  for (const call of [() => stranger.passwords.create(request), () => reset(stranger, 'velvet-Anchor-parsnip-4')])
    expect(await refusal(call())).toBe('second_factor_required');
});
