/** The texts that the first screen needs, by group. `{name}` is filled in when a text is shown. */
export const firstTexts = {
  common: {
    back: 'Back',
    continue: 'Continue',
    loading: 'Loading',
    email: 'Email',
    emailPlaceholder: 'example@email.com',
    tryAgain: 'Try again',
    dismiss: 'Dismiss',
    poweredBy: 'Powered by signin-widget',
  },
  main: {
    title: 'Sign up or log in',
    or: 'or',
    tabs: 'Sign-in method',
    tabText: 'Text',
    tabWhatsApp: 'WhatsApp',
    tabEmail: 'Email',
  },
  phone: {
    phone: 'Phone number',
    phonePlaceholder: '(123) 456-7890',
    country: 'Country',
  },
  oauth: {
    continueWith: 'Continue with {provider}',
  },
  passkey: {
    login: 'Login with a Passkey',
  },
  errors: {
    generic: 'Something went wrong. Please check your connection and try again.',
    notLoaded: 'Something went wrong. Please check your connection and try again, or reload the page.',
    invalidEmail: 'Invalid email, please try again.',
    invalidEmailAddress: 'Invalid email address',
    invalidPhone: 'Invalid phone number, please try again.',
    invalidCode: 'Invalid passcode, please try again.',
  },
} as const;
