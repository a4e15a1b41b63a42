import { base64url } from './base64url.ts';

const BYTES = 33;

/** Creates an opaque token: 44 base64url characters, 264 random bits. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
}
