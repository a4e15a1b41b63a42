import type { Capability } from '../../src/provider/contract.ts';

/** Every capability with its name in the documentation, in its order. */
export const capabilityNames = {
  'otp.sms': 'Passcodes by SMS',
  'otp.whatsapp': 'Passcodes by WhatsApp',
  'otp.email': 'Passcodes by email',
  emailMagicLinks: 'Email links',
  passwords: 'Passwords, with reset by email',
  'passwords.loginByReset': 'Sign-in by the link of a reset email',
  passkeys: 'Passkeys',
  oauth: 'Social providers',
  oneTap: 'Google One Tap',
  'wallets.ethereum': 'Ethereum wallets',
  'wallets.solana': 'Solana wallets',
} as const satisfies Readonly<Record<Capability, string>>;

/** Every capability, in the order of the documentation. */
export const CAPABILITIES = Object.keys(capabilityNames) as readonly Capability[];
