import { sha256 as digest } from '@noble/hashes/sha2.js';
import { base64url } from './base64url.ts';

/**
 * Hashes a text with SHA-256, as base64url with 43 characters. Used for stored tokens and PKCE challenges. Synchronous code,
 * because the platform's digest uses another thread, which takes several times as long for short texts.
 */
export async function sha256(text: string): Promise<string> {
  return base64url(digest(new TextEncoder().encode(text)));
}
