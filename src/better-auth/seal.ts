const encoder = new TextEncoder();
const IV_BYTES = 12;

/** Encrypts short texts with a key that only the server has. */
export interface Seal {
  /** The same `text` gives the same result, so that it can serve as an id. */
  close(purpose: string, text: string): Promise<string>;
  /** The text; null for anything that `close` did not make for this purpose. */
  open(purpose: string, sealed: string): Promise<string | null>;
}

/** Creates a seal whose key is derived from Better Auth's secret, so that all servers with this secret have the same one. */
export function createSeal(secret: string): Seal {
  let keys: Promise<{ encrypt: CryptoKey; sign: CryptoKey }> | undefined;
  const load = () => {
    keys ??= deriveKeys(secret);
    return keys;
  };
  return {
    async close(purpose, text) {
      const { encrypt, sign } = await load();
      // The initialisation vector depends on the text alone (RFC 5297): it repeats only with the whole result.
      const mac = await crypto.subtle.sign('HMAC', sign, encoder.encode(`${purpose}\0${text}`));
      const iv = new Uint8Array(mac).slice(0, IV_BYTES);
      const cipher = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, purpose), encrypt, encoder.encode(text)));
      return toBase64Url([...iv, ...cipher]);
    },
    async open(purpose, sealed) {
      const bytes = fromBase64Url(sealed);
      if (!bytes || bytes.length <= IV_BYTES) return null;
      const { encrypt } = await load();
      const iv = bytes.slice(0, IV_BYTES);
      return crypto.subtle.decrypt(parameters(iv, purpose), encrypt, bytes.slice(IV_BYTES)).then(
        (plain) => new TextDecoder().decode(plain),
        () => null,
      );
    },
  };
}

const parameters = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(purpose),
});

async function deriveKeys(secret: string) {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(info) });
  const [encrypt, sign] = await Promise.all([
    crypto.subtle.deriveKey(from('signin-widget encrypt'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(from('signin-widget sign'), base, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ]);
  return { encrypt, sign };
}

const toBase64Url = (bytes: readonly number[]) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  } catch {
    return null;
  }
}
