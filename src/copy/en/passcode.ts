/** Texts of the screens that a passcode leads through. */
export const passcodeTexts = {
  title: 'Enter passcode',
  sent: 'A 6-digit passcode was sent to you at {destination}.',
  code: '6-digit passcode',
  expiresIn: "Your code expires in {time}. Didn't get it?",
  expired: 'Your code has expired.',
  resend: 'Resend code',
  resent: 'Code resent',
  verifying: 'Verifying passcode...',
} as const;
