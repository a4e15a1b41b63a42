import type { SigningKey } from '../state/records.ts';
import type { Table } from '../state/tables.ts';

const ALGORITHM = 'RS256';
const JWT_LIFETIME_SECONDS = 300;
const KEY = 'session';

export interface SigningKeys {
  /** Signs session claims as a JWT that is valid for 5 minutes. @param at milliseconds since 1970. */
  sign(claims: Record<string, unknown>, subject: string, at: number): Promise<string>;
  /** Returns the public keys as a JSON Web Key Set. */
  publicKeys(): Promise<readonly Record<string, unknown>[]>;
}

let generated: Promise<SigningKey> | undefined;

/** Generating an RSA key is slow, so all mocks of a process without a store share one. */
function processKey(): Promise<SigningKey> {
  generated ??= generateKey();
  return generated;
}

async function generateKey(): Promise<SigningKey> {
  const { exportJWK, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { kid: `jwk-test-${crypto.randomUUID()}`, privateJwk: { ...(await exportJWK(privateKey)) } };
}

/** Creates a signer of session JWTs. Its key is generated when it is first needed. */
export function createSigningKeys(table: Table<SigningKey>, projectId: string): SigningKeys {
  const key = async () => {
    const kept = table.get(KEY);
    if (kept) return kept;
    const made = await processKey();
    table.put(KEY, made);
    return made;
  };
  let imported: { from: SigningKey; key: CryptoKey | Uint8Array } | undefined;
  /** Importing a key takes longer than signing with it, so the imported key is cached. */
  const ready = async (from: SigningKey) => {
    if (imported?.from === from) return imported.key;
    const { importJWK } = await import('jose');
    imported = { from, key: await importJWK(from.privateJwk, ALGORITHM) };
    return imported.key;
  };
  return {
    async sign(claims, subject, at) {
      const { SignJWT } = await import('jose');
      const signing = await key();
      const seconds = Math.floor(at / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: signing.kid })
        .setIssuer(`stytch.com/${projectId}`)
        .setAudience([projectId])
        .setSubject(subject)
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + JWT_LIFETIME_SECONDS)
        .sign(await ready(signing));
    },
    async publicKeys() {
      const { kid, privateJwk } = await key();
      const { kty, n, e } = privateJwk;
      return [{ kty, use: 'sig', key_ops: ['verify'], alg: ALGORITHM, kid, n, e }];
    },
  };
}
