import type { OAuthIdentity, StoredUser } from '../state/records.ts';

/** Secondary keys of a user. */
export const userKey = {
  email: (email: string) => `email ${email}`,
  phone: (phoneNumber: string) => `phone ${phoneNumber}`,
  wallet: ({ type, address }: { type: string; address: string }) => `wallet ${type} ${address}`,
  credential: (id: string) => `credential ${id}`,
  account: ({ provider, subject }: Pick<OAuthIdentity, 'provider' | 'subject'>) => `account ${provider} ${subject}`,
};

/** Returns all secondary keys of a user. */
export function keysOfUser({ emails, phone_numbers, crypto_wallets, passkeys, providers }: StoredUser): readonly string[] {
  return [
    ...emails.map(({ email }) => userKey.email(email)),
    ...phone_numbers.map(({ phone_number }) => userKey.phone(phone_number)),
    ...crypto_wallets.map((each) => userKey.wallet({ type: each.crypto_wallet_type, address: each.crypto_wallet_address })),
    ...passkeys.map(({ credential_id }) => userKey.credential(credential_id)),
    ...providers.map(({ provider, provider_subject }) => userKey.account({ provider, subject: provider_subject })),
  ];
}
