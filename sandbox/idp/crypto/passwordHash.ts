import { base64url } from './base64url.ts';
import { isSameText } from './isSameText.ts';

const ITERATIONS = 100_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/**
 * Checks whether other passwords may have the same hash: HMAC adds NUL to short keys, and UTF-8 has one replacement for all
 * unpaired surrogates.
 */
export const isAmbiguous = (password: string): boolean => /\0|\p{Surrogate}/u.test(password);

/** Hashes a password with PBKDF2-SHA-256 and a random salt: `pbkdf2-sha256$<iterations>$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = base64url(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return `pbkdf2-sha256$${ITERATIONS}$${salt}$${await derive(password, salt, ITERATIONS)}`;
}

/** Checks whether `hash` is that of `password`. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  if (isAmbiguous(password)) return false;
  const [, iterations, salt = '', expected = ''] = hash.split('$');
  return isSameText(await derive(password, salt, Number(iterations)), expected);
}

async function derive(password: string, salt: string, iterations: number): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text.normalize('NFKC'));
  const key = await crypto.subtle.importKey('raw', encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations },
    key,
    HASH_BITS,
  );
  return base64url(new Uint8Array(bits));
}
