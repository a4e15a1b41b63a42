import { hasNoCertificate } from '../../lib/passkeys/hasNoCertificate.ts';
import { EndpointError, hook } from './Hook.ts';

/**
 * Refuses a new passkey with certificates of its authenticator. Better Auth's library requests the revocation lists that they name
 * before it checks them: anybody could make the server request any address. Browsers send no certificates, since Better Auth asks for none.
 */
export const refuseCertificates = hook(['/passkey/verify-registration'], async ({ body }) => {
  if (hasNoCertificate(body?.response?.response?.attestationObject)) return;
  throw new EndpointError(
    400,
    'FAILED_TO_VERIFY_REGISTRATION',
    'A passkey with a certificate of its authenticator is not accepted.',
  );
});
