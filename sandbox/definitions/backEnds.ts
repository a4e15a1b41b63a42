import type { Capability } from '../../src/provider/contract.ts';

/** A back end of the documentation. */
interface BackEnd {
  name: string;
  /** Capabilities that the back end never has. */
  lacks: readonly Capability[];
  /** Requirements to install or enable for a capability. All others are available without any. */
  needs: Readonly<Partial<Record<Capability, string>>>;
}

/**
 * Capabilities of each back end, in the order of the documentation. `docs/back-ends.md` contains the table that follows from it.
 */
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
