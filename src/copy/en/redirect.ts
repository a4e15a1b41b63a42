/** Texts of the screens before a link is redeemed. `{account}` is an email address, a phone number or a name. */
export const redirectTexts = {
  signedIn: 'You are already signed in',
  signedInAs: 'You are signed in as {account}.',
  otherAccount: 'This link can sign you in to a different account.',
  onlyIfAsked: 'Continue only if you asked for this link.',
  stay: 'Stay signed in',
  switchAccount: 'Switch account',
  confirm: 'Do you want to sign in?',
  linkEmail: 'Enter the email address that this link was sent to.',
} as const;
