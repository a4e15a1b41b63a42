import { base64Url } from '../../lib/encoding/base64Url.ts';

/** A buffer as the wire writes it. */
export const written = (buffer: ArrayBuffer): string => base64Url(new Uint8Array(buffer));

/** The members that credentials of both kinds have on the wire. The browser's own toJSON is missing in some, and in some extensions. */
export function credentialParts(credential: PublicKeyCredential) {
  return {
    type: credential.type,
    id: credential.id,
    rawId: written(credential.rawId),
    ...(credential.authenticatorAttachment && { authenticatorAttachment: credential.authenticatorAttachment }),
    clientExtensionResults: credential.getClientExtensionResults?.() ?? {},
  };
}
