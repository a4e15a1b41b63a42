import { authenticatePasskey } from './authenticatePasskey.ts';
import { deletePasskey } from './deletePasskey.ts';
import { registerPasskey } from './registerPasskey.ts';

/** The calls in the course of which the visitor, or their password manager, deals with the browser. */
export const passkeyCalls = {
  'webauthn.register': registerPasskey,
  'webauthn.authenticate': authenticatePasskey,
  'user.deleteWebauthnRegistration': deletePasskey,
};
