/** Texts of success screens, by group. They load with the calls, so that they are there in time. */
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
