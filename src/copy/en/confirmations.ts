/** What a visitor reads when something has succeeded, by group. It comes with the code of the calls, so that it is there by then. */
export const confirmationTexts = {
  passcode: { confirmedTitle: 'Success', verified: 'Your passcode has been successfully verified.' },
  oauth: { confirmedTitle: 'Success!', confirmed: 'You have successfully logged in.' },
  password: { confirmedTitle: 'Success!', confirmed: 'You have successfully logged in.' },
  passkey: {
    confirmedTitle: 'Success.',
    confirmed: 'Your Passkey has been successfully authenticated.',
    created: 'Passkey successfully created!',
  },
  wallet: { confirmedTitle: 'Success!', confirmed: 'You have successfully connected your wallet.' },
} as const;
