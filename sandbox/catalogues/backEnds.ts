import type { Capability } from '../../src/provider/contract.ts';

/** A back end of the documentation. */
interface BackEnd {
  name: string;
  /** What the back end lacks at all. */
  lacks: readonly Capability[];
  /** What has to be installed or enabled for a capability. Everything else is there without. */
  needs: Readonly<Partial<Record<Capability, string>>>;
}

/** What each back end can do, in the order of the documentation. `docs/back-ends.md` has the table that follows from it. */
export const backEnds: readonly BackEnd[] = [
  {
    name: 'Better Auth',
    lacks: ['passwords.loginByReset', 'wallets.solana'],
    needs: {
      'otp.sms': '`phoneNumber`',
      'otp.whatsapp': '`phoneNumber`',
      'otp.email': '`emailOTP`',
      emailMagicLinks: '`magicLink`',
      passwords: '`emailAndPassword`',
      passkeys: '`@better-auth/passkey`',
      oauth: '`socialProviders`',
      oneTap: '`oneTap`',
      'wallets.ethereum': '`siwe`',
    },
  },
  {
    name: 'Firebase Authentication',
    lacks: ['otp.whatsapp', 'otp.email', 'passwords.loginByReset', 'passkeys', 'oneTap', 'wallets.ethereum', 'wallets.solana'],
    needs: {},
  },
  { name: 'Protocol service', lacks: [], needs: {} },
  { name: 'Mock identity provider', lacks: [], needs: {} },
];
