import { fromBase64 } from '../encoding/fromBase64.ts';

/** A CBOR value with its end: `type` is the major type, `size` the number, the length in bytes or the number of entries. */
interface Item {
  type: number;
  size: number;
  start: number;
  end: number;
}

/** The length of an attestation object in base64url. Those of browsers have less than 2,000 characters. */
const MAX_LENGTH = 50_000;
const NUMBER_TYPES = [0, 1];
const BYTES = 2;
const TEXT = 3;
const MAP = 5;

/** Reads the head of a CBOR value and, of bytes and texts, the content. Undefined for any other form than these and maps. */
function readItem(data: Uint8Array, at: number): Item | undefined {
  const head = data[at];
  if (head === undefined) return undefined;
  const type = head >> 5;
  const info = head & 31;
  const width = info < 24 ? 0 : info === 24 ? 1 : info === 25 ? 2 : info === 26 ? 4 : undefined;
  if (width === undefined || at + 1 + width > data.length) return undefined;
  let size = width === 0 ? info : 0;
  for (const byte of data.subarray(at + 1, at + 1 + width)) size = size * 256 + byte;
  const start = at + 1 + width;
  const end = type === BYTES || type === TEXT ? start + size : start;
  const isKnown = type === BYTES || type === TEXT || type === MAP || NUMBER_TYPES.includes(type);
  return isKnown && end <= data.length ? { type, size, start, end } : undefined;
}

/** Reads a map with these keys, each once, whose values are no maps, except for an own reader. Returns its end. */
function readMap(
  data: Uint8Array,
  at: number,
  readers: Readonly<Record<string, (at: number) => number | undefined>>,
): number | undefined {
  const map = readItem(data, at);
  const left = new Set(Object.keys(readers));
  if (map?.type !== MAP || map.size !== left.size) return undefined;
  let next = map.end;
  for (let entry = 0; entry < map.size; entry++) {
    const key = readItem(data, next);
    const name = key?.type === TEXT ? new TextDecoder().decode(data.subarray(key.start, key.end)) : '';
    const end = key && left.delete(name) ? readers[name]?.(key.end) : undefined;
    if (end === undefined) return undefined;
    next = end;
  }
  return next;
}

/** The data of the authenticator in an attestation object of a format whose statement has these fields. Undefined for another object. */
function readFormat(
  data: Uint8Array,
  format: string,
  statement: Readonly<Record<string, readonly number[]>>,
): Uint8Array | undefined {
  let authenticatorData: Uint8Array | undefined;
  const value = (types: readonly number[], text?: string) => (at: number) => {
    const item = readItem(data, at);
    if (!item || !types.includes(item.type)) return undefined;
    return text === undefined || new TextDecoder().decode(data.subarray(item.start, item.end)) === text ? item.end : undefined;
  };
  const fields = Object.fromEntries(Object.entries(statement).map(([name, types]) => [name, value(types)]));
  const end = readMap(data, 0, {
    fmt: value([TEXT], format),
    attStmt: (at) => readMap(data, at, fields),
    authData: (at) => {
      const item = readItem(data, at);
      if (item?.type !== BYTES) return undefined;
      authenticatorData = data.subarray(item.start, item.end);
      return item.end;
    },
  });
  return end === data.length ? authenticatorData : undefined;
}

/**
 * The data of the authenticator in an attestation object of WebAuthn, if the object has the format `none`, or `packed` without
 * certificates: what browsers send for the attestation preference `none`. A library that checks certificates first requests the revocation
 * lists at addresses that they name. An object of more than 50,000 characters counts as one with certificates: decoding it would take much
 * memory.
 *
 * @param attestationObject in base64url, as in the JSON of a registration
 * @returns undefined for an object with certificates, or of another form
 */
export function readAttestation(attestationObject: unknown): Uint8Array | undefined {
  if (typeof attestationObject !== 'string' || attestationObject.length > MAX_LENGTH) return undefined;
  // Decoders treat other characters differently.
  if (!/^[\w-]+$/.test(attestationObject) || attestationObject.length % 4 === 1) return undefined;
  const data = fromBase64(attestationObject);
  return readFormat(data, 'none', {}) ?? readFormat(data, 'packed', { alg: NUMBER_TYPES, sig: [BYTES] });
}
