import { base64url } from './base64url.ts';

const BYTES = 33;

/** An opaque token: 44 URL-safe base64 characters, 264 random bits. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
}
