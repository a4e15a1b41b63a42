import type { SampleScreen } from '../SampleScreen.ts';
import { EMAIL, links } from './sampleData.ts';

export const emailLinkScreens: readonly SampleScreen[] = [
  {
    id: 'email-link-sent',
    title: 'Check your email',
    group: 'Email links',
    config: links,
    screen: { name: 'email-link/sent', email: EMAIL, canCreatePassword: false },
  },
  {
    id: 'email-link-or-password',
    title: 'Check your email, or create a password',
    group: 'Email links',
    config: { products: ['emailMagicLinks', 'passwords'] },
    screen: { name: 'email-link/sent', email: EMAIL, canCreatePassword: true },
  },
];
