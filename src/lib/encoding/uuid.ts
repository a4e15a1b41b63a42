/** Creates a random version 4 UUID. */
export const uuid = (): string => crypto.randomUUID?.() ?? uuidOnPlainHttp();

/** `crypto.randomUUID` is missing on plain-http pages, `getRandomValues` is not. */
function uuidOnPlainHttp(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
