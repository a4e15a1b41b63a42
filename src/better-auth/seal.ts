/// <reference types="node" />
import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short texts with a key that only the server has. */
export interface Seal {
  /** The same `text` gives the same result, so that it can serve as an id. */
  close(purpose: string, text: string): string;
  /** The text; null for anything that `close` did not make for this purpose. */
  open(purpose: string, sealed: string): string | null;
}

/**
 * Creates a seal whose key is derived from Better Auth's secret, so that all servers with this secret have the same one. Works without
 * promises: for a text this short, Web Crypto takes many times longer.
 */
export function createSeal(secret: string): Seal {
  const keyFor = (info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, KEY_BYTES));
  const [encryptKey, signKey] = [keyFor('signin-widget encrypt'), keyFor('signin-widget sign')];
  return {
    close(purpose, text) {
      // The initialisation vector depends on the text alone (RFC 5297): it repeats only with the whole result.
      const iv = createHmac('sha256', signKey).update(`${purpose}\0${text}`).digest().subarray(0, IV_BYTES);
      const cipher = createCipheriv(CIPHER, encryptKey, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = /^[\w-]+$/.test(sealed) ? Buffer.from(sealed, 'base64url') : Buffer.alloc(0);
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, encryptKey, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
