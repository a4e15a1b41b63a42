import { languageTags } from '../../src/copy/languages.ts';
import type { Walk } from './Walk.ts';
import { open } from './walks/steps.ts';
import { type WalkName, walks } from './walks/walks.ts';

/** The files that a walk needs, by the walk. */
const files: Readonly<Record<WalkName, readonly string[]>> = {
  passcode: [
    ...['calls', 'deferred', 'importAgain', 'parts', 'cookieSession'],
    ...['EnterPasscode', 'otp-flow', 'passcode-texts', 'useToastStep', 'warnOfContrast'],
  ],
  phone: ['CountryField', 'countries-texts', 'phone'],
  login: ['BreachedOrDedupe', 'FirstPasswordEmailSent', 'LogIn', 'UsernameField', 'password-flow', 'password-texts'],
  create: ['CreateAccount', 'CreatePasswordInstead', 'NewPassword'],
  reset: ['ForgotPassword', 'ResendReset', 'ResetPassword', 'assertSignedOut', 'resetFlow'],
  token: ['LinkProgress', 'TokenLogin', 'isSignedIn', 'oauthError', 'redeemCallback'],
  request: ['RequestReset'],
  link: ['EmailLinkSent', 'LinkRow', 'email-link-flow', 'emailLink-texts'],
  oauth: ['commonLogos', 'oauth-flow', 'otherLogos', 'pkce', 'startOAuth'],
  redirect: ['redirect-flow', 'redirect-texts', 'screens'],
  'one tap': ['OneTap', 'loadScript', 'oneTap-texts', 'oneTapCalls', 'useOneTap'],
  'only one tap': ['OneTapBlock', 'TestHint'],
  passkeys: ['ExistingPasskeys', 'RegisterPasskey', 'base64Url', 'passkey-flow', 'passkey-texts', 'passkeyErrorText'],
  'passkey login': ['passkeyCalls', 'passkeyIcon'],
  autofill: ['PasskeyAutofillBlock'],
  wallet: ['AskWallet', 'ConnectWallet', 'SignMessage', 'wallet-flow', 'wallets'],
  'other wallets': ['OtherWallets', 'WalletError'],
  'no wallet': ['SetUpWallet'],
  proofs: ['loadScript', 'proofs'],
  problem: ['ConfigProblem', 'configProblems-texts'],
  'message with a link': ['ProviderMessage'],
  'mistake of the page': ['hostErrorAdvice'],
  'denied window': ['OAuthFailure', 'oauth-texts'],
  'failed passkey': ['PasskeyFailure'],
  'prerendered page': ['takeOver'],
  'own provider': ['completeBootstrap', 'ownedSession'],
  'limited back end': ['assertOffered', 'reportUnavailable'],
  'no back end': ['warnOfDefaultBackend'],
  'other site': ['oneTapByFrame'],
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
  mountRedirect: ENTRY,
  mountResetPassword: ENTRY,
  parseSavedCallback: ENTRY,
  isSameList: 'The entry points for React and for custom elements import it, so that no code of the widget runs without it.',
  languages: 'Only tools have it as a file; loadLanguage contains it in the builds.',
  replaceMarkup: 'The widget loads it only if takeOver is missing; test/e2e/prerender/lost.spec.ts takes that away.',
  stepNames: 'Only tools for developers import it.',
};
