/** Encodes the UTF-8 bytes of `text` as standard base64 with padding. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
