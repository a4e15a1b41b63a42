import { languageTags } from '../../src/copy/languages.ts';
import type { Walk } from './Walk.ts';
import { open } from './walks/steps.ts';
import { type WalkName, walks } from './walks/walks.ts';

/** The files that a walk needs, by the walk. */
const files: Readonly<Record<WalkName, readonly string[]>> = {
  passcode: [
    ...['calls', 'deferred', 'importAgain', 'parts', 'sessionKeeper'],
    ...['EnterPasscode', 'otp-flow', 'passcode-texts', 'useToastStep', 'warnOfContrast'],
  ],
  phone: ['CountryField', 'countries-texts', 'phone'],
  login: ['BreachedOrDedupe', 'FirstPasswordEmailSent', 'LogIn', 'UsernameField', 'password-flow', 'password-texts'],
  create: ['CreateAccount', 'CreatePasswordInstead', 'NewPassword'],
  reset: ['ForgotPassword', 'ResendReset', 'ResetPassword'],
  token: ['LinkProgress', 'TokenLogin', 'isSignedIn', 'oauthError', 'redeemCallback'],
  request: ['RequestReset'],
  link: ['EmailLinkSent', 'LinkRow', 'email-link-flow', 'emailLink-texts'],
  oauth: ['commonMarks', 'oauth-flow', 'otherMarks', 'pkce', 'startOAuth'],
  redirect: ['redirect-flow', 'redirect-texts', 'screens'],
  'one tap': ['OneTap', 'loadScript', 'oneTap-texts', 'oneTapCalls', 'useOneTap'],
  'only one tap': ['OneTapBlock', 'TestHint'],
  passkeys: ['ExistingPasskeys', 'RegisterPasskey', 'base64Url', 'passkey-flow', 'passkey-texts', 'passkeyErrorText'],
  'passkey login': ['passkeyCalls', 'passkeyMark'],
  autofill: ['PasskeyAutofillBlock'],
  wallet: ['AskWallet', 'ConnectWallet', 'SignMessage', 'wallet-flow', 'wallets'],
  'other wallets': ['OtherWallets', 'WalletError'],
  'no wallet': ['SetUpWallet'],
  proofs: ['proofs'],
  problem: ['ConfigProblem', 'configProblems-texts'],
};

const inLanguage = (locale: string): Walk => [
  open({ config: { products: ['passwords'] }, locale }, async ({ widget }) => widget.getByRole('textbox').first().isVisible()),
];

/** A walk for each code file, by the name of the file. */
export const fileWalks: Readonly<Record<string, Walk>> = {
  ...Object.fromEntries(Object.entries(files).flatMap(([walk, names]) => names.map((name) => [name, walks[walk as WalkName]]))),
  ...Object.fromEntries(languageTags.filter((tag) => tag !== 'en').map((tag) => [tag.replaceAll('-', ''), inLanguage(tag)])),
  loadLanguage: inLanguage('de'),
};

const ENTRY = 'The entry of the page imports it, so that no code of the widget runs without it.';

/** Code files without a case, each with the reason. */
export const notWalked: Readonly<Record<string, string>> = {
  'first-screen': ENTRY,
  callbackEntry: ENTRY,
  mountResetPassword: ENTRY,
  parseSavedCallback: ENTRY,
  'rolldown-runtime': ENTRY,
  isSameList: 'Only the entry points for React and for custom elements have it.',
  languages: 'Only tools have it.',
  stepNames: 'Only tools have it.',
  takeOver: 'Only pages with a prerendered first screen have it.',
  ownedSession: 'Only pages with their own provider have it.',
  completeBootstrap: 'Only pages with their own provider have it.',
  assertOffered: 'Only back ends that lack a call have it.',
  reportUnavailable: 'Only back ends that lack a call have it.',
  warnOfDefaultBackend: 'Only pages without a back end have it.',
  oneTapByFrame: 'Only back ends on another site have it.',
  hostErrorAdvice: 'Only developers see its texts.',
  'oauth-texts': 'The texts of a failed sign-in at a provider; without them a general message appears.',
  OAuthFailure: 'The message of a failed sign-in at a provider; without it a general message appears.',
  PasskeyFailure: 'The message of a failed sign-in with a passkey; without it a general message appears.',
  ProviderMessage: 'Links in a message, which can be read without them.',
};
