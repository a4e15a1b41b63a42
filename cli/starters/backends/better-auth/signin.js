import { createClient } from 'signin-widget';

const origin = globalThis.location?.origin ?? 'http://localhost:3000';

export const client = createClient({ publicToken: 'public-token-test-starter', backend: origin, httpOnlyCookies: true });

export const config = {
  products: ['otp', 'passwords'],
  otpOptions: { methods: ['email', 'sms'] },
  passwordOptions: { loginRedirectURL: `${origin}/callback`, resetPasswordRedirectURL: `${origin}/reset` },
};

/** Opens the visitor's page after a sign-in on the pages `/callback` and `/reset`. */
export const callbacks = {
  onEvent: ({ type }) => {
    if (type === 'AUTHENTICATE_FLOW_COMPLETE') location.replace('/account');
  },
};
