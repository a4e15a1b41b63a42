/** Decodes base64url, with or without padding. @throws {DOMException} for any other text. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  // `atob` would also accept spaces and the two other characters of base64.
  if (!/^[\w-]*={0,2}$/.test(text)) throw new DOMException('The text is not base64url.', 'InvalidCharacterError');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
