import type { Screen, ScreenName } from 'signin-widget/devtools';
import type { SampleScreen } from '../SampleScreen.ts';
import { EMAIL, passwords, TOKEN } from './sampleData.ts';

const titles = {
  'password/login': 'Log in with a password',
  'password/create': 'Create an account',
  'password/forgot': 'Forgot the password',
  'password/set-new': 'Set a new password',
  'password/dedupe': 'Show whose account it is',
  'password/breached': 'The password leaked elsewhere',
} as const satisfies Partial<Record<ScreenName, string>>;
const ofAddress = Object.keys(titles) as (keyof typeof titles)[];
const password = (id: string, title: string, screen: Screen): SampleScreen => ({
  id,
  title,
  group: 'Passwords',
  config: passwords,
  screen,
});

export const passwordScreens: readonly SampleScreen[] = [
  ...ofAddress.map((name) => password(name.replace('/', '-'), titles[name], { name, email: EMAIL })),
  password('password-reset', 'Choose a new password', { name: 'password/reset', token: TOKEN, email: EMAIL }),
  {
    ...password('password-token-login', 'The login link of a reset email', { name: 'password/token-login', token: TOKEN }),
    asksAtOnce: true,
  },
  password('password-request-reset', 'A reset link that cannot be used', { name: 'password/request-reset' }),
  password('password-confirmed', 'Signed in with a password', { name: 'password/confirmed' }),
];
