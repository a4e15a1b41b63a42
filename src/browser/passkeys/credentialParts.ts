import { base64Url } from '../../lib/encoding/base64Url.ts';

/** Encodes a buffer for the wire. */
export const encodeBuffer = (buffer: ArrayBuffer): string => base64Url(new Uint8Array(buffer));

/** Returns the fields that credentials of both kinds have on the wire. Some browsers and extensions lack `toJSON`. */
export function credentialParts(credential: PublicKeyCredential) {
  return {
    type: credential.type,
    id: credential.id,
    rawId: encodeBuffer(credential.rawId),
    ...(credential.authenticatorAttachment && { authenticatorAttachment: credential.authenticatorAttachment }),
    clientExtensionResults: credential.getClientExtensionResults?.() ?? {},
  };
}
