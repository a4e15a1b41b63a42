import { sha256 as digest } from '@noble/hashes/sha2.js';
import { base64url } from './base64url.ts';

/**
 * SHA-256 of a text, as URL-safe base64 of 43 characters: how tokens rest, and what a PKCE challenge is. Texts are short: the platform's
 * own digest, which is a job for another thread, takes several times as long.
 */
export async function sha256(text: string): Promise<string> {
  return base64url(digest(new TextEncoder().encode(text)));
}
