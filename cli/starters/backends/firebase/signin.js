import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth } from 'firebase/auth';
import { createClient } from 'signin-widget';
import { createFirebaseProvider } from 'signin-widget/firebase';

// The emulator that `npm run dev` starts. For your own project, enter its configuration, remove the line with the emulator, and
// change the policy in headers.js.
const auth = getAuth(initializeApp({ apiKey: 'demo-key', authDomain: 'localhost', projectId: 'demo-starter' }));
connectAuthEmulator(auth, 'http://localhost:9099', { disableWarnings: true });

export const client = createClient({ publicToken: 'public-token-test-starter', provider: createFirebaseProvider(auth) });

const pageOf = (path) => new URL(path, globalThis.location?.origin ?? 'http://localhost:3000').href;

export const config = {
  products: ['emailMagicLinks', 'otp', 'passwords'],
  otpOptions: { methods: ['sms'] },
  emailMagicLinksOptions: { loginRedirectURL: pageOf('/callback'), signupRedirectURL: pageOf('/callback') },
  passwordOptions: { loginRedirectURL: pageOf('/callback'), resetPasswordRedirectURL: pageOf('/reset') },
};

/** Opens the visitor's page after a sign-in on the pages `/callback` and `/reset`. */
export const callbacks = {
  onEvent: ({ type }) => {
    if (type === 'AUTHENTICATE_FLOW_COMPLETE') location.replace('/account');
  },
};
