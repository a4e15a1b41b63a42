import { MINUTE_MS } from '../durations.ts';
import { slow3G } from './networks.ts';
import type { Scenario } from './Scenario.ts';

/** Email addresses of the scenarios' users. They belong to the sandbox: each scenario creates the users again. */
export const NEW_EMAIL = 'new.visitor@example.test';
export const EMAIL = 'ada@example.test';
const PASSWORD = 'seven quiet otters 1914';
const BREACHED = 'password123';

const codes = { products: ['otp'], otpOptions: { methods: ['email'] } };
const links = { products: ['emailMagicLinks'] };
const passwords = { products: ['passwords'] };
const both = { products: ['otp', 'passwords'], otpOptions: { methods: ['email'] } };
const ada = { emails: [EMAIL], password: PASSWORD };

const signIn = [`Type ${EMAIL} and continue.`, `Type the password '${PASSWORD}' and continue.`];
const sendCode = `Type ${EMAIL} and continue.`;
const sendLink = `Type ${EMAIL} and continue; the link arrives in the inbox.`;

/** All scenarios, in their order on the screen. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'new-user',
    title: 'New user',
    group: 'Visitors',
    setup: {},
    config: codes,
    steps: [`Type ${NEW_EMAIL} and continue.`, 'Type the code from the inbox.'],
    expected: `The provider creates an account, and ${NEW_EMAIL} is signed in.`,
  },
  {
    id: 'returning-user',
    title: 'Returning user',
    group: 'Visitors',
    setup: { users: [ada] },
    config: passwords,
    steps: signIn,
    expected: `The widget asks for the password and does not offer a new account. ${EMAIL} is signed in.`,
  },
  {
    id: 'passwordless',
    title: 'Passwordless user',
    group: 'Visitors',
    setup: { users: [{ emails: [EMAIL] }] },
    config: both,
    steps: [`Type ${EMAIL} and continue.`, 'Type the code from the inbox.'],
    expected: "The widget sends a code instead of asking for a password, and offers 'Create a password instead'.",
  },
  {
    id: 'breached',
    title: 'Breached password',
    group: 'Codes and passwords',
    setup: { users: [{ emails: [EMAIL], password: BREACHED }] },
    config: passwords,
    steps: [`Type ${EMAIL} and continue.`, `Type the password '${BREACHED}' and continue.`],
    expected: "'Check your email to set a new password' explains why, and a reset email is in the inbox.",
  },
  {
    id: 'dedupe',
    title: 'Password set before the address was proven',
    group: 'Codes and passwords',
    setup: { users: [{ ...ada, requires_reset: true }] },
    config: passwords,
    steps: signIn,
    expected: "'Check your email to set a new password!' explains the security check, and a reset email is in the inbox.",
  },
  {
    id: 'expired-code',
    title: 'Expired code',
    group: 'Codes and passwords',
    setup: { users: [{ emails: [EMAIL] }] },
    config: codes,
    steps: [sendCode, 'Move the time.', 'Type the code from the inbox.'],
    tools: [{ label: "Move the provider's clock by 10 minutes", environment: { clockOffsetMs: 10 * MINUTE_MS } }],
    expected: 'The code is refused because it has expired. A new code can be requested, and works.',
  },
  {
    id: 'wrong-code',
    title: 'Wrong code, three times',
    group: 'Codes and passwords',
    setup: { users: [{ emails: [EMAIL] }] },
    config: codes,
    steps: [sendCode, 'Type a wrong code, three times.', 'Type the code from the inbox.'],
    expected: "'Invalid passcode, please try again.' appears each time, with an empty field. The right code still works.",
  },
  {
    id: 'locked',
    title: 'Locked account',
    group: 'Codes and passwords',
    setup: { users: [ada], settings: { lockAfter: 3 } },
    config: passwords,
    steps: [`Type ${EMAIL} and continue.`, 'Type a wrong password, three times.', `Type the right one, '${PASSWORD}'.`],
    expected: 'Even the right password is refused. The message says that the account is locked, and until when.',
  },
  {
    id: 'used-link',
    title: 'Link used twice',
    group: 'Links',
    setup: { users: [{ emails: [EMAIL] }] },
    config: links,
    steps: [sendLink, 'Open the link.', 'Open the same link again.'],
    expected: 'The first time signs in. The second time shows that the link was used already, and the session stays.',
  },
  {
    id: 'other-device',
    title: 'Link opened on another device',
    group: 'Links',
    setup: { users: [{ emails: [EMAIL] }], settings: { pkceRequiredForEmailMagicLinks: true } },
    config: links,
    steps: [sendLink, 'Open the link in a private window.', 'Open the link here.'],
    expected:
      'In the private window the link does not sign in and explains where to open it. It is not used up: here it still works.',
  },
  {
    id: 'mail-scanner',
    title: 'Email scanner that opens links first',
    group: 'Links',
    setup: { users: [{ emails: [EMAIL] }], settings: { pkceRequiredForEmailMagicLinks: true } },
    config: links,
    steps: [sendLink, 'Let the scanner open it.', 'Open the link.'],
    tools: [{ label: 'Open the newest link as a scanner does', scans: true }],
    expected: 'The scanner gets a page and does not use up the link: it still signs the visitor in.',
  },
  {
    id: 'strict-mode',
    title: 'StrictMode double mount',
    group: 'Page and network',
    setup: { users: [{ emails: [EMAIL] }], switches: ['twice'] },
    config: codes,
    steps: [sendCode, 'Type the code from the inbox.'],
    expected: 'One widget is on the page, one code is sent, and the sign-in works.',
  },
  {
    id: 'reload',
    title: 'Reload in the middle of a call',
    group: 'Page and network',
    setup: {
      users: [ada],
      faults: [{ call: 'passwords.authenticate', fault: { kind: 'slow', ms: 4_000 }, times: 1 }],
    },
    config: passwords,
    steps: [...signIn, 'Reload while the button is busy.'],
    tools: [{ label: 'Reload the page', reloads: true }],
    expected: 'The first screen appears again without a session, and the next attempt works.',
  },
  {
    id: 'two-tabs',
    title: 'Two tabs',
    group: 'Page and network',
    setup: { users: [ada] },
    config: passwords,
    steps: ['Open another tab.', ...signIn, 'Look at the other tab. Sign out in either.'],
    tools: [{ label: 'Open another tab', opens: 'another tab' }],
    expected: 'Both tabs are signed in immediately, and signed out immediately.',
  },
  {
    id: 'slow-3g',
    title: 'Slow 3G',
    group: 'Page and network',
    setup: { users: [ada], faults: [{ call: '*', fault: slow3G, times: null }], switches: ['frame'] },
    config: passwords,
    steps: signIn,
    expected:
      "The host page in its frame, the widget's files and every response start 400 ms late and share 400 kbit/s. The form accepts input before the provider has responded, the button shows that it is busy, and the sign-in works.",
  },
  {
    id: 'offline',
    title: 'Offline',
    group: 'Page and network',
    setup: { users: [ada], switches: ['offline'] },
    config: passwords,
    steps: [`Type ${EMAIL} and continue.`, 'Go online and continue again.'],
    tools: [
      { label: 'Go online', switches: ['frame'] },
      { label: 'Go offline', switches: ['offline'] },
    ],
    expected:
      "'Something went wrong. Please check your connection and try again.' appears, the typed address stays, and the sign-in continues online.",
  },
  {
    id: 'clock-skew',
    title: 'Clock an hour ahead',
    group: 'Browser',
    setup: { users: [ada], switches: ['ahead'] },
    config: passwords,
    steps: signIn,
    expected: `${EMAIL} is signed in, although the session has expired by the visitor's clock.`,
  },
  {
    id: 'no-storage',
    title: 'Storage refused',
    group: 'Browser',
    setup: { users: [ada], switches: ['no-storage'] },
    config: passwords,
    steps: signIn,
    expected: 'The sign-in works; the session is kept in cookies.',
  },
  {
    id: 'no-cookies',
    title: 'Cookies blocked',
    group: 'Browser',
    setup: { users: [ada], switches: ['no-cookies'] },
    config: passwords,
    steps: signIn,
    expected: 'The sign-in works until the page is closed.',
  },
  {
    id: 'no-popups',
    title: 'Popups blocked',
    group: 'Browser',
    setup: { switches: ['no-popups'] },
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }], popup: true } },
    steps: ["Press 'Continue with Google'.", 'Allow it at the simulated provider.'],
    expected: 'The page itself goes to the provider and returns signed in.',
  },
];
