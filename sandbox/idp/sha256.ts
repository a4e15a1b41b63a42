import { base64url } from './base64url.ts';

/** SHA-256 of a text, as URL-safe base64 of 43 characters: how tokens rest, and what a PKCE challenge is. */
export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
