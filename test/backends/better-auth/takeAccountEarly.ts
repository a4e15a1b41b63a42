import { secp256k1 } from '@noble/curves/secp256k1.js';
import { createAuthenticator } from '../../../sandbox/idp/testing/createAuthenticator.ts';
import { ethereumAddress, personalSign } from '../../../sandbox/idp/wallets/ethereumKeys.ts';
import { PAGE, refusal, type startHost } from './startHost.ts';
import { callWire } from './wire.ts';

const session_duration_minutes = 30;
const PHONE = '+15005550123';
const ATTACKER_PASSWORD = 'plum-Harbor-tricycle-9';

type Host = Awaited<ReturnType<typeof startHost>>;

interface Context {
  adapter: { create(query: object): Promise<unknown> };
  internalAdapter: {
    linkAccount(row: object): Promise<unknown>;
    findUserById(id: string): Promise<{ emailVerified: boolean; phoneNumber: string | null }>;
    findAccounts(userId: string): Promise<{ providerId: string }[]>;
  };
}

/**
 * Signs up with the address of somebody else, and adds every other way to sign in to the account.
 *
 * @returns the ways that still lead into the account, and the user as stored
 */
export async function takeAccountEarly(host: Host, email: string) {
  const { backend, visit, last } = host;
  const { adapter, internalAdapter } = (await host.auth.$context) as unknown as Context;
  const attacker = visit();
  const { user_id } = await attacker.passwords.create({ email, password: ATTACKER_PASSWORD, session_duration_minutes });

  const post = async (path: string, body: object) =>
    (
      await attacker.browser.fetch(`${backend}/api/auth/phone-number/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  await post('send-otp', { phoneNumber: PHONE });
  await post('verify', { phoneNumber: PHONE, code: last(PHONE).code, updatePhoneNumber: true });

  const authenticator = createAuthenticator();
  const started = await callWire(backend, attacker, 'POST', '/sdk/v1/webauthn/register/start', { domain: 'localhost' });
  const made = await authenticator.make(started.public_key_credential_creation_options, PAGE);
  await callWire(backend, attacker, 'POST', '/sdk/v1/webauthn/register', { public_key_credential: JSON.stringify(made) });

  const { secretKey } = secp256k1.keygen();
  const address = ethereumAddress(secretKey);
  const wallet = { crypto_wallet_address: address, crypto_wallet_type: 'ethereum' } as const;
  const data = { userId: user_id, address, chainId: 1, isPrimary: true, createdAt: new Date() };
  await adapter.create({ model: 'walletAddress', data });
  await internalAdapter.linkAccount({ userId: user_id, providerId: 'google', accountId: 'attacker-1' });

  const tries: Record<string, () => Promise<string>> = {
    session: async () => (await attacker.session.authenticate({ session_duration_minutes })).user.user_id,
    password: async () =>
      (await visit().passwords.authenticate({ email, password: ATTACKER_PASSWORD, session_duration_minutes })).user_id,
    phone: async () => {
      const { method_id } = await attacker.otps.sms.loginOrCreate({ phone_number: PHONE, expiration_minutes: 5 });
      const token = last(PHONE).code ?? '';
      return (await visit().otps.authenticate({ method_id, token, session_duration_minutes })).user_id;
    },
    passkey: async () => {
      const visitor = visit();
      const asked = await callWire(backend, visitor, 'POST', '/sdk/v1/webauthn/authenticate/start/primary', {
        domain: 'localhost',
      });
      const used = await authenticator.use(asked.public_key_credential_request_options, PAGE);
      const body = { public_key_credential: JSON.stringify(used), session_duration_minutes };
      return (await callWire(backend, visitor, 'POST', '/sdk/v1/webauthn/authenticate', body)).user_id;
    },
    wallet: async () => {
      const visitor = visit();
      const { challenge } = await visitor.cryptoWallets.authenticateStart(wallet);
      const signature = personalSign(challenge, secretKey);
      return (await visitor.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes })).user_id;
    },
    google: async () => {
      const accounts = await internalAdapter.findAccounts(user_id);
      return accounts.some(({ providerId }) => providerId === 'google') ? user_id : '';
    },
  };
  return {
    user_id,
    stored: () => internalAdapter.findUserById(user_id),
    async waysIn() {
      const found: string[] = [];
      for (const [name, attempt] of Object.entries(tries)) {
        let reached = '';
        await refusal(attempt().then((id) => (reached = id)));
        if (reached === user_id) found.push(name);
      }
      return found;
    },
  };
}
