/**
 * The functions that verify passkeys. They are in one module, because the library loads a polyfill in one of its parts: with two
 * imports, bundlers run another part first, which fails without it.
 */
export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
export { verifySignature } from '@simplewebauthn/server/helpers';
