import type { Config } from 'signin-widget';
import type { SampleScreen } from '../SampleScreen.ts';
import { passcodes, passkeys, social, wallets } from './sampleData.ts';

const first = (id: string, title: string, config: Config): SampleScreen => ({
  id: `first-${id}`,
  title,
  group: 'First screen',
  config,
  screen: { name: 'main' },
});

export const firstScreens: readonly SampleScreen[] = [
  first('email', 'Email', passcodes),
  first('password', 'Email and password', { products: ['passwords'] }),
  first('channels', 'Passcode by email, text or WhatsApp', {
    products: ['otp'],
    otpOptions: { methods: ['email', 'sms', 'whatsapp'] },
  }),
  first('phone', 'Phone number', { products: ['otp'], otpOptions: { methods: ['sms'] } }),
  first('social', 'Social providers', social),
  first('passkeys', 'Passkeys', passkeys),
  first('wallets', 'Wallets', wallets),
  first('everything', 'Everything', {
    products: ['oauth', 'passkeys', 'crypto', 'otp', 'passwords'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
    otpOptions: { methods: ['email', 'sms'] },
  }),
];
