import { createClient } from 'signin-widget';

export const client = createClient({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  backend: 'http://localhost:4100',
});

const pageOf = (path) => new URL(path, globalThis.location?.origin ?? 'http://localhost:3000').href;

export const config = {
  products: ['otp', 'passwords'],
  otpOptions: { methods: ['email', 'sms'] },
  passwordOptions: { loginRedirectURL: pageOf('/callback'), resetPasswordRedirectURL: pageOf('/reset') },
};

/** Opens the visitor's page after a sign-in on the pages `/callback` and `/reset`. */
export const callbacks = {
  onEvent: ({ type }) => {
    if (type === 'AUTHENTICATE_FLOW_COMPLETE') location.replace('/account');
  },
};
