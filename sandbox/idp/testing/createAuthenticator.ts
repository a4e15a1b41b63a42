import { base64url } from '../crypto/base64url.ts';
import { fromBase64url } from '../crypto/fromBase64url.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

interface Passkey {
  id: string;
  rpId: string;
  userHandle: string;
  keys: CryptoKeyPair;
  counter: number;
}

export interface AuthenticatorOptions {
  /** True if it reports user verification. Default: true. */
  userVerified?: boolean;
  /** True if the page is in a frame of another origin. Default: false. */
  crossOrigin?: boolean;
  /** Id of each credential that it creates, in base64url. Default: a random one of 16 bytes. */
  credentialId?: string;
  /** Coordinates of the public key that it reports, 64 bytes. Default: those of its key pair. */
  publicKey?: Uint8Array<ArrayBuffer>;
  /** Initial value of its counter; 0 does not count. Default: 1. */
  counter?: number;
}

const text = (value: string) => new TextEncoder().encode(value);
const sha256 = async (value: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', value));
const join = (...parts: readonly ArrayLike<number>[]) => Uint8Array.from(parts.flatMap((part) => [...Array.from(part)]));

/** Encodes a string or bytes in CBOR. */
const cborText = (value: string) => join([0x60 + value.length], text(value));
const cborBytes = (value: Uint8Array) => join([0x59, value.length >> 8, value.length & 0xff], value);

/**
 * Creates a software authenticator: creates and uses passkeys like a browser, with the options of the wire, on a page of
 * `origin`. Its credentials have the form of the wire, before they are serialized as JSON.
 */
export function createAuthenticator(options: AuthenticatorOptions = {}) {
  const { userVerified = true, crossOrigin = false, credentialId, publicKey, counter = 1 } = options;
  const passkeys: Passkey[] = [];

  const authenticatorData = async ({ rpId, counter: count }: Passkey, flags: number, rest: ArrayLike<number> = []) =>
    join(await sha256(text(rpId)), [flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0), ...bigEndian(count, 4)], rest);
  const clientData = (type: string, challenge: string, origin: string) =>
    text(JSON.stringify({ type, challenge: base64url(fromBase64url(challenge)), origin, crossOrigin }));
  const credential = (passkey: Passkey, response: Record<string, unknown>) => ({
    type: 'public-key',
    id: passkey.id,
    rawId: passkey.id,
    authenticatorAttachment: 'platform',
    response,
    clientExtensionResults: {},
  });

  return {
    passkeys,
    /** Creates a passkey. Throws an InvalidStateError if it has one that the options exclude. */
    async make(options: string, origin: string) {
      const { rp, user, challenge, excludeCredentials = [] } = JSON.parse(options);
      if (excludeCredentials.some(({ id }: Passkey) => passkeys.some((each) => each.id === id)))
        throw new DOMException('One of the excluded credentials is here.', 'InvalidStateError');
      const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
      const id = credentialId === undefined ? crypto.getRandomValues(new Uint8Array(16)) : fromBase64url(credentialId);
      const userHandle = base64url(fromBase64url(user.id));
      const passkey: Passkey = { id: base64url(id), rpId: rp.id, userHandle, keys, counter };
      passkeys.push(passkey);
      const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
      // EC2, ES256, P-256, x and y.
      const [keyX, keyY] = publicKey ? [publicKey.slice(0, 32), publicKey.slice(32)] : [fromBase64url(x), fromBase64url(y)];
      const key = join([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], keyX, [0x22, 0x58, 32], keyY);
      const attested = join(new Uint8Array(16), bigEndian(id.length, 2), id, key);
      const data = await authenticatorData(passkey, KEY_INCLUDED, attested);
      const attestation = join(
        [0xa3],
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        [0xa0],
        cborText('authData'),
        cborBytes(data),
      );
      return credential(passkey, {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** Uses the newest passkey that the options allow. Throws a NotAllowedError without one. */
    async use(options: string, origin: string) {
      const { rpId, challenge, allowCredentials = [] } = JSON.parse(options);
      const allowed = (passkey: Passkey) =>
        passkey.rpId === rpId && (allowCredentials.length === 0 || allowCredentials.some(({ id }: Passkey) => id === passkey.id));
      const passkey = passkeys.findLast(allowed);
      if (!passkey) throw new DOMException('No passkey fits.', 'NotAllowedError');
      if (passkey.counter > 0) passkey.counter += 1;
      const data = await authenticatorData(passkey, 0);
      const client = clientData('webauthn.get', challenge, origin);
      const signed = join(data, await sha256(client));
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, passkey.keys.privateKey, signed);
      return credential(passkey, {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(der(new Uint8Array(raw))),
        userHandle: passkey.userHandle,
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

function bigEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >>> (8 * (length - 1 - index))) & 0xff);
}

/** Encodes the two numbers of a signature as DER. */
function der(raw: Uint8Array): Uint8Array {
  const number = (half: Uint8Array) => {
    const first = half.findIndex((byte) => byte !== 0);
    const short = half.slice(first < 0 ? half.length - 1 : first);
    const value = (short[0] ?? 0) >= 0x80 ? [0, ...short] : [...short];
    return [0x02, value.length, ...value];
  };
  const both = [...number(raw.slice(0, 32)), ...number(raw.slice(32))];
  return Uint8Array.from([0x30, both.length, ...both]);
}
