import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { Idp } from '../../sandbox/idp/createIdp.ts';
import type { SigningKey } from '../../sandbox/idp/state/records.ts';
import type { Tables } from '../../sandbox/idp/state/tables.ts';

const KEY = 'session';

/** Creates a key pair as the mock stores it. */
export async function createKey(kid: string): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateJwk: { ...(await exportJWK(privateKey)) } };
}

/** Changes of a session token that a mock issues. */
export interface TokenChanges {
  /** Claims to replace; undefined removes one. */
  claims?: Record<string, unknown>;
  /** Members of the header to replace; undefined removes one. */
  header?: Record<string, unknown>;
  /** Signs with another key. Default: the key of the mock. */
  key?: SigningKey;
}

const decode = (part = ''): JWTPayload => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Creates functions that issue session tokens of a mock, also wrong ones, with its private key. */
export function issueTokens(idp: Idp) {
  const { keys } = idp.state as Tables;
  const keyOfMock = () => {
    const key = keys.get(KEY);
    if (!key) throw new Error('The mock has no key before its first sign-in.');
    return key;
  };
  return {
    /** Issues the token of a new session. */
    issue: async () => (await idp.signIn('ada@example.com')).session_jwt,
    async issueChanged({ claims = {}, header = {}, key }: TokenChanges): Promise<string> {
      const { session_jwt } = await idp.signIn('ada@example.com');
      const { privateJwk, kid } = key ?? keyOfMock();
      return new SignJWT({ ...decode(session_jwt.split('.')[1]), ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
        .sign(await importJWK(privateJwk, 'RS256'));
    },
    /** Replaces the key of the mock, which then publishes only the new one. */
    async rotateKey(kid: string): Promise<void> {
      keys.put(KEY, await createKey(kid));
    },
    keyOfMock,
  };
}
