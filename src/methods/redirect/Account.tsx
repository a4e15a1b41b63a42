import type { redirectTexts } from '../../copy/en/redirect.ts';
import { fill } from '../../lib/text/fill.ts';
import type { User } from '../../provider/contract.ts';
import { Text } from '../../ui/layout/Text.tsx';

interface AccountProps {
  user: User | null;
  texts: { readonly [Key in keyof typeof redirectTexts]: string };
}

/** Names the signed-in user. Empty if the session has no name, address or number. */
export function Account({ user, texts }: AccountProps) {
  const { emails, phone_numbers, name, crypto_wallets } = user ?? {};
  const account =
    emails?.[0]?.email ||
    phone_numbers?.[0]?.phone_number ||
    [name?.first_name, name?.last_name].filter(Boolean).join(' ') ||
    crypto_wallets?.[0]?.crypto_wallet_address;
  return account ? <Text>{fill(texts.signedInAs, { account })}</Text> : null;
}
