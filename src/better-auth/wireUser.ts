import type { User, WebauthnRegistration } from '../provider/contract.ts';
import { addressId } from './addressId.ts';
import type { AuthAccount, AuthContext, AuthUser } from './BetterAuth.ts';
import { findPlugin } from './capabilities.ts';
import { passwordAccount } from './passwordAccount.ts';
import { isPlaceholder } from './placeholder.ts';
import type { Setup } from './Setup.ts';

/** A passkey in the database of `@better-auth/passkey`. */
export interface StoredPasskey {
  id: string;
  name?: string | null;
  credentialID: string;
}

/** A wallet in the database of the plugin siwe. */
export interface StoredWallet {
  id: string;
  address: string;
}

const OTHER_ACCOUNTS = ['credential', 'siwe'];
const iso = (date: Date | string) => new Date(date).toISOString();

/** Passkeys of a user; empty without the plugin. */
export const findPasskeys = (context: AuthContext, userId: string): Promise<StoredPasskey[]> =>
  findOwn<StoredPasskey>(context, 'passkey', 'passkey', userId);

async function findOwn<Row>(context: AuthContext, plugin: string, model: string, userId: string): Promise<Row[]> {
  if (!findPlugin(context, plugin)) return [];
  return context.adapter.findMany<Row>({ model, where: [{ field: 'userId', value: userId }] });
}

/** A passkey as the wire shows it. Better Auth stores no user agent. */
export function wirePasskey(context: AuthContext, authBase: string, { id, name }: StoredPasskey): WebauthnRegistration {
  const domain = findPlugin(context, 'passkey')?.options?.rpID ?? new URL(authBase).hostname;
  return { webauthn_registration_id: id, name: name ?? '', user_agent: '', domain, verified: true };
}

/** A user as the wire shows it. */
export async function wireUser({ context, seal }: Setup, authBase: string, user: AuthUser): Promise<User> {
  const [accounts, passkeys, wallets] = await Promise.all([
    context.internalAdapter.findAccounts(user.id),
    findPasskeys(context, user.id),
    findOwn<StoredWallet>(context, 'siwe', 'walletAddress', user.id),
  ]);
  const { email, emailVerified, phoneNumber } = user;
  const emails = isPlaceholder(context, email, phoneNumber)
    ? []
    : [{ email_id: addressId(seal, { kind: 'email', value: email }), email, verified: emailVerified }];
  const phone_numbers = phoneNumber
    ? [
        {
          phone_id: addressId(seal, { kind: 'phone', value: phoneNumber }),
          phone_number: phoneNumber,
          verified: user.phoneNumberVerified === true,
        },
      ]
    : [];
  return {
    user_id: user.id,
    created_at: iso(user.createdAt),
    status: 'active',
    name: wireName(user),
    emails,
    phone_numbers,
    providers: accounts.filter(({ providerId }) => !OTHER_ACCOUNTS.includes(providerId)).map(wireProvider),
    password: wirePassword(accounts),
    webauthn_registrations: passkeys.map((each) => wirePasskey(context, authBase, each)),
    crypto_wallets: wallets.map(({ id, address }) => ({
      crypto_wallet_id: id,
      crypto_wallet_address: address,
      crypto_wallet_type: 'ethereum',
      verified: true,
    })),
    trusted_metadata: {},
    untrusted_metadata: {},
  };
}

const wireProvider = ({ id, providerId, accountId }: AuthAccount) => ({
  oauth_user_registration_id: id,
  provider_type: providerId,
  provider_subject: accountId,
});

function wirePassword(accounts: readonly AuthAccount[]) {
  const account = passwordAccount(accounts);
  return account ? { password_id: account.id, requires_reset: false } : null;
}

/** Better Auth has one name: its last word is the last name. A phone number or a wallet address is not a name. */
function wireName({ name }: AuthUser) {
  const words = /^(\+\d|0x)/.test(name) ? [] : name.split(' ').filter(Boolean);
  const last_name = words.length > 1 ? (words.pop() as string) : '';
  return { first_name: words.join(' '), middle_name: '', last_name };
}
