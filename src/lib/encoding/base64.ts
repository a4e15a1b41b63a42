/** Standard base64, with padding, of the UTF-8 bytes of `text`. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
