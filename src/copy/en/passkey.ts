/** Texts of passkeys, wherever they are used or kept; their button is on the first screen. */
export const passkeyTexts = {
  unknownError: 'Unknown error occurred during passkey authentication. Please try again.',
  notFound:
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  noUser: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  setUpTitle: 'Set up a new Passkey',
  setUpWhy:
    'Passkeys are an easy and secure way to log in. Your device keeps them and unlocks them with your fingerprint, your face or your screen lock, so that there is no password to remember.',
  create: 'Create a Passkey',
  skip: 'Skip',
  alreadyRegistered:
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  notCreated: 'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  existing: 'Existing Passkeys',
  none: 'You have no Passkeys yet.',
  another: 'Set up another Passkey',
  done: 'Done',
  name: 'Name',
  rename: 'Rename: {name}',
  remove: 'Delete: {name}',
  save: 'Save',
  cancel: 'Cancel',
  confirmDelete: 'Delete',
  nameMissing: 'Enter a name.',
  renameFailed: 'The passkey could not be renamed. Please try again.',
  deleteFailed: 'The passkey could not be deleted. Please try again.',
  deleteWarning: 'Once deleted, the passkey cannot be restored.',
  desktop: 'Desktop device',
  mobile: 'Mobile device',
  unknown: 'Unknown device',
} as const;
