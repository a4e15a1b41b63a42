import { slow3G } from './networks.ts';
import type { Scenario } from './Scenario.ts';

/** Whom the scenarios are about. They belong to the sandbox: a scenario makes them anew each time. */
export const NEW_EMAIL = 'new.visitor@example.test';
export const EMAIL = 'ada@example.test';
const PASSWORD = 'seven quiet otters 1914';
const BREACHED = 'password123';

const MINUTE_MS = 60_000;
const codes = { products: ['otp'], otpOptions: { methods: ['email'] } };
const links = { products: ['emailMagicLinks'] };
const passwords = { products: ['passwords'] };
const both = { products: ['otp', 'passwords'], otpOptions: { methods: ['email'] } };
const ada = { emails: [EMAIL], password: PASSWORD };

const signIn = [`Type ${EMAIL} and continue.`, `Type the password '${PASSWORD}' and continue.`];
const sendCode = `Type ${EMAIL} and continue.`;
const sendLink = `Type ${EMAIL} and continue; the link arrives in the inbox.`;

/** Every scenario, in the order in which they are shown. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'new-user',
    title: 'New user',
    group: 'Visitors',
    setup: {},
    config: codes,
    steps: [`Type ${NEW_EMAIL} and continue.`, 'Type the code from the inbox.'],
    expected: `An account is made on the way: ${NEW_EMAIL} is signed in.`,
  },
  {
    id: 'returning-user',
    title: 'Returning user',
    group: 'Visitors',
    setup: { users: [ada] },
    config: passwords,
    steps: signIn,
    expected: `The widget asks for the password, not for a new account, and ${EMAIL} is signed in.`,
  },
  {
    id: 'passwordless',
    title: 'Passwordless user',
    group: 'Visitors',
    setup: { users: [{ emails: [EMAIL] }] },
    config: both,
    steps: [`Type ${EMAIL} and continue.`, 'Type the code from the inbox.'],
    expected: "No password is asked for: a code is sent, and 'Create a password instead' is offered beside it.",
  },
  {
    id: 'breached',
    title: 'Breached password',
    group: 'Codes and passwords',
    setup: { users: [{ emails: [EMAIL], password: BREACHED }] },
    config: passwords,
    steps: [`Type ${EMAIL} and continue.`, `Type the password '${BREACHED}' and continue.`],
    expected: "'Check your email to set a new password' says why, and a reset mail is in the inbox.",
  },
  {
    id: 'dedupe',
    title: 'Password set before the address was proven',
    group: 'Codes and passwords',
    setup: { users: [{ ...ada, requires_reset: true }] },
    config: passwords,
    steps: signIn,
    expected:
      "'Check your email to set a new password!' asks for proof that it is really they, and a reset mail is in the inbox.",
  },
  {
    id: 'expired-code',
    title: 'Expired code',
    group: 'Codes and passwords',
    setup: { users: [{ emails: [EMAIL] }] },
    config: codes,
    steps: [sendCode, 'Move the time.', 'Type the code from the inbox.'],
    tools: [{ label: "Move the provider's clock by 10 minutes", conditions: { clockOffsetMs: 10 * MINUTE_MS } }],
    expected: 'The code is refused as expired, and a new one can be asked for; that one works.',
  },
  {
    id: 'wrong-code',
    title: 'Wrong code, three times',
    group: 'Codes and passwords',
    setup: { users: [{ emails: [EMAIL] }] },
    config: codes,
    steps: [sendCode, 'Type a wrong code, three times.', 'Type the code from the inbox.'],
    expected: "'Invalid passcode, please try again.' each time, with an empty field to type into; the right code still works.",
  },
  {
    id: 'locked',
    title: 'Locked account',
    group: 'Codes and passwords',
    setup: { users: [ada], settings: { lockAfter: 3 } },
    config: passwords,
    steps: [`Type ${EMAIL} and continue.`, 'Type a wrong password, three times.', `Type the right one, '${PASSWORD}'.`],
    expected: 'Even the right password is refused, and the message says that the account is locked and until when.',
  },
  {
    id: 'used-link',
    title: 'Link used twice',
    group: 'Links',
    setup: { users: [{ emails: [EMAIL] }] },
    config: links,
    steps: [sendLink, 'Open the link.', 'Open the same link again.'],
    expected: 'The first time signs in. The second time says that the link was used already, and the session stays.',
  },
  {
    id: 'other-device',
    title: 'Link opened on another device',
    group: 'Links',
    setup: { users: [{ emails: [EMAIL] }], settings: { pkceRequiredForEmailMagicLinks: true } },
    config: links,
    steps: [sendLink, 'Open the link in a private window.', 'Open the link here.'],
    expected: 'Elsewhere the link signs nobody in and says where to open it. It is not spent: here it still works.',
  },
  {
    id: 'mail-scanner',
    title: 'Mail scanner that opens links first',
    group: 'Links',
    setup: { users: [{ emails: [EMAIL] }], settings: { pkceRequiredForEmailMagicLinks: true } },
    config: links,
    steps: [sendLink, 'Let the scanner open it.', 'Open the link.'],
    tools: [{ label: 'Open the newest link as a scanner does', scans: true }],
    expected: 'The scanner gets a page and spends nothing: the link still signs its reader in.',
  },
  {
    id: 'strict-mode',
    title: 'StrictMode double mount',
    group: 'Page and network',
    setup: { users: [{ emails: [EMAIL] }], switches: ['twice'] },
    config: codes,
    steps: [sendCode, 'Type the code from the inbox.'],
    expected: 'One widget is on the page, one code is sent, and signing in works as ever.',
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
    expected: 'The first screen is there again, nothing is half signed in, and the next try works.',
  },
  {
    id: 'two-tabs',
    title: 'Two tabs',
    group: 'Page and network',
    setup: { users: [ada] },
    config: passwords,
    steps: ['Open another tab.', ...signIn, 'Look at the other tab. Sign out in either.'],
    tools: [{ label: 'Open another tab', opens: 'another tab' }],
    expected: 'Both tabs are signed in at once, and signed out at once.',
  },
  {
    id: 'slow-network',
    title: 'Slow 3G',
    group: 'Page and network',
    setup: { users: [ada], faults: [{ call: '*', fault: slow3G, times: null }], switches: ['frame'] },
    config: passwords,
    steps: signIn,
    expected:
      "The host page in its frame, the widget's files and every answer begin 400 ms late and come at 400 kbit/s together. The form can be typed into before the provider has answered, the button says that it is busy, and signing in works.",
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
    expected: "'Something went wrong. Please check your connection and try again.', what was typed stays, and online it goes on.",
  },
  {
    id: 'clock-skew',
    title: 'Clock an hour ahead',
    group: 'Browser',
    setup: { users: [ada], switches: ['ahead'] },
    config: passwords,
    steps: signIn,
    expected: `The session is kept although it looks expired to the visitor's clock: ${EMAIL} is signed in.`,
  },
  {
    id: 'no-storage',
    title: 'Storage refused',
    group: 'Browser',
    setup: { users: [ada], switches: ['no-storage'] },
    config: passwords,
    steps: signIn,
    expected: 'Signing in works; the session lives in its cookies.',
  },
  {
    id: 'no-cookies',
    title: 'Cookies blocked',
    group: 'Browser',
    setup: { users: [ada], switches: ['no-cookies'] },
    config: passwords,
    steps: signIn,
    expected: 'Signing in works for as long as the page is there.',
  },
  {
    id: 'no-popups',
    title: 'Pop-ups blocked',
    group: 'Browser',
    setup: { switches: ['no-popups'] },
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }], popup: true } },
    steps: ["Press 'Continue with Google'.", 'Allow it at the simulated provider.'],
    expected: 'The page itself goes to the provider and comes back signed in.',
  },
];
