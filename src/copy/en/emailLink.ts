/** Texts of the screens that a login link leads through. */
export const emailLinkTexts = {
  title: 'Check your email',
  sent: 'An email was sent to {email}.',
  openGmail: 'Open Gmail',
  openYahoo: 'Open Yahoo',
  openOutlook: 'Open Outlook',
} as const;
