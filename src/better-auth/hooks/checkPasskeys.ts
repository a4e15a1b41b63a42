import { Buffer } from 'node:buffer';
import { isUserVerified, isUserVerifiedAtRegistration } from '../../lib/passkeys/isUserVerified.ts';
import { findPlugin } from '../capabilities.ts';
import { type EndpointCall, EndpointError, endNewSession, hook } from './Hook.ts';

const verificationOf = ({ context }: EndpointCall): unknown =>
  Object(findPlugin(context, 'passkey')?.options?.authenticatorSelection).userVerification;

/** Checks whether a page in a frame of another origin has used a passkey, by the data that the authenticator has signed. */
function isCrossOrigin(clientData: unknown): boolean {
  try {
    const { crossOrigin, topOrigin } = Object(JSON.parse(Buffer.from(String(clientData), 'base64url').toString()));
    return Boolean(crossOrigin) || topOrigin != null;
  } catch {
    return false;
  }
}

/** Refuses passkeys in frames of other origins: another site could lead the clicks of a visitor. The plugin does not read it. */
export const refuseFrames = hook(['/passkey/verify-authentication', '/passkey/verify-registration'], async ({ path, body }) => {
  if (!isCrossOrigin(body?.response?.response?.clientDataJSON)) return;
  const isSignIn = path === '/passkey/verify-authentication';
  const code = isSignIn ? 'AUTHENTICATION_FAILED' : 'FAILED_TO_VERIFY_REGISTRATION';
  throw new EndpointError(isSignIn ? 401 : 400, code, 'The passkey was used in a frame of another site.');
});

/** Asks for the user verification that the options of the plugin name. The plugin itself uses them for registrations only. */
export const askForVerification = hook(['/passkey/generate-authenticate-options'], async (call) => {
  const userVerification = verificationOf(call);
  return userVerification === undefined ? undefined : { ...Object(call.context.returned), userVerification };
});

/** Refuses a sign-in without user verification if the options of the plugin require it. The plugin never checks it. */
export const requireVerification = hook(['/passkey/verify-authentication'], async (call) => {
  if (verificationOf(call) !== 'required' || isUserVerified(call.body?.response?.response?.authenticatorData)) return;
  throw new EndpointError(
    401,
    'AUTHENTICATION_FAILED',
    'The passkey was used without the PIN, fingerprint or face of its owner.',
  );
});

/** Refuses a new passkey without user verification if the options of the plugin require it: it could never sign in. */
export const requireVerifiedRegistration = hook(['/passkey/verify-registration'], async (call) => {
  if (verificationOf(call) !== 'required' || isUserVerifiedAtRegistration(call.body?.response?.response?.attestationObject))
    return;
  throw new EndpointError(
    400,
    'FAILED_TO_VERIFY_REGISTRATION',
    'The passkey was created without the PIN, fingerprint or face of its owner.',
  );
});

/**
 * Deletes a new passkey whose id is known already: WebAuthn makes the server refuse it, and the plugin would find one of the two at a
 * sign-in. The id is the one that was stored, because the one in the request can be different.
 */
export const refuseKnownPasskeys = hook(['/passkey/verify-registration'], async (call) => {
  const { returned, adapter, session, newSession } = call.context;
  const { id, credentialID } = Object(returned);
  if (typeof id !== 'string' || typeof credentialID !== 'string') return;
  const found = await adapter.findMany({ model: 'passkey', where: [{ field: 'credentialID', value: credentialID }] });
  if (found.length < 2) return;
  await adapter.deleteMany({ model: 'passkey', where: [{ field: 'id', value: id }] });
  // A session that was only renewed stays.
  if (newSession?.session.token !== session?.session.token) await endNewSession(call);
  throw new EndpointError(400, 'FAILED_TO_VERIFY_REGISTRATION', 'This passkey is registered already.');
});
