import { authenticatePasskey } from './authenticatePasskey.ts';
import { deletePasskey } from './deletePasskey.ts';
import { registerPasskey } from './registerPasskey.ts';

/** Calls that show a dialog of the browser or of a password manager. */
export const passkeyCalls = {
  'webauthn.register': registerPasskey,
  'webauthn.authenticate': authenticatePasskey,
  'user.deleteWebauthnRegistration': deletePasskey,
};
