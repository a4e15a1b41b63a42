import type { SigningKey } from './records.ts';
import type { Table } from './tables.ts';

const ALGORITHM = 'RS256';
const JWT_LIFETIME_SECONDS = 300;
const KEY = 'session';

export interface SigningKeys {
  /** Signs session claims into a JWT that lives for 5 minutes. @param at milliseconds since 1970. */
  sign(claims: Record<string, unknown>, subject: string, at: number): Promise<string>;
  /** The public keys as a JSON Web Key Set. */
  publicKeys(): Promise<readonly Record<string, unknown>[]>;
}

let generated: Promise<SigningKey> | undefined;

/** RSA keys take long to make: mocks of one process that keep no data share one. */
function processKey(): Promise<SigningKey> {
  generated ??= generateKey();
  return generated;
}

async function generateKey(): Promise<SigningKey> {
  const { exportJWK, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { kid: `jwk-test-${crypto.randomUUID()}`, privateJwk: { ...(await exportJWK(privateKey)) } };
}

/** Signs session JWTs with a key that is made when first needed. */
export function createSigningKeys(table: Table<SigningKey>, projectId: string): SigningKeys {
  const key = async () => {
    const kept = table.get(KEY);
    if (kept) return kept;
    const made = await processKey();
    table.put(KEY, made);
    return made;
  };
  return {
    async sign(claims, subject, at) {
      const { importJWK, SignJWT } = await import('jose');
      const { kid, privateJwk } = await key();
      const seconds = Math.floor(at / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setIssuer(`stytch.com/${projectId}`)
        .setAudience([projectId])
        .setSubject(subject)
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + JWT_LIFETIME_SECONDS)
        .sign(await importJWK(privateJwk, ALGORITHM));
    },
    async publicKeys() {
      const { kid, privateJwk } = await key();
      const { kty, n, e } = privateJwk;
      return [{ kty, use: 'sig', key_ops: ['verify'], alg: ALGORITHM, kid, n, e }];
    },
  };
}
