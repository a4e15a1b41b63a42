export const publicToken = 'public-token-live-00000000-0000-4000-8000-000000000000';
export const backend = location.origin + window.bench.api;

const back = `${location.origin}/authenticate`;

/** The options that this widget and the official ones have in common, for the page's products. */
export const configFor = (products) => ({
  products,
  oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: back, signupRedirectURL: back },
  otpOptions: { methods: ['email'], expirationMinutes: 5 },
  emailMagicLinksOptions: {
    loginRedirectURL: back,
    loginExpirationMinutes: 30,
    signupRedirectURL: back,
    signupExpirationMinutes: 30,
  },
  passwordOptions: { loginRedirectURL: back, resetPasswordRedirectURL: back, resetPasswordExpirationMinutes: 30 },
  sessionOptions: { sessionDurationMinutes: 30 },
});

export const products = MODE === 'otp' ? ['oauth', 'otp'] : ['oauth', 'emailMagicLinks', 'passwords'];
