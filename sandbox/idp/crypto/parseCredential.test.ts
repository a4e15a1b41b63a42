import { expect, test } from 'vitest';
import { Fields } from '../http/Fields.ts';
import { base64url } from './base64url.ts';
import { parseCredential } from './parseCredential.ts';

const encode = (value: unknown) => base64url(new TextEncoder().encode(JSON.stringify(value)));
const CLIENT = { type: 'webauthn.create', challenge: 'a challenge 💥' };
const RESPONSE = { clientDataJSON: encode(CLIENT), attestationObject: 'AAA-_' };
const CREDENTIAL = { id: 'an-id', rawId: 'an-id', type: 'public-key', response: RESPONSE };
const USE = {
  ...CREDENTIAL,
  response: { clientDataJSON: encode({ ...CLIENT, type: 'webauthn.get' }), authenticatorData: 'AAA', signature: 'AAA' },
};

const parse = (credential: unknown, kind: 'create' | 'get' = 'create') =>
  parseCredential(
    new Fields({ public_key_credential: typeof credential === 'string' ? credential : JSON.stringify(credential) }),
    kind,
  );
const withResponse = (response: object) => ({ ...CREDENTIAL, response: { ...RESPONSE, ...response } });

test('SBX-03 a credential has the challenge that the browser signed', () => {
  expect(parse(CREDENTIAL)).toEqual({ credential: CREDENTIAL, challenge: CLIENT.challenge });
  expect(parse(USE, 'get')).toEqual({ credential: USE, challenge: CLIENT.challenge });
});

test.each([
  ['not JSON', '{'],
  ['a list', []],
  ['null', 'null'],
  ['a text', '"x"'],
  ['without an id', { ...CREDENTIAL, id: undefined }],
  ['with an empty id', { ...CREDENTIAL, id: '' }],
  ['with an id that is no text', { ...CREDENTIAL, id: 7 }],
  ['with an id that is not base64url', { ...CREDENTIAL, id: 'a+b' }],
  ['with an id that ends in another character', { ...CREDENTIAL, id: 'ab=' }],
  ['without a raw id', { ...CREDENTIAL, rawId: undefined }],
  ['of another type', { ...CREDENTIAL, type: 'password' }],
  ['without a type', { ...CREDENTIAL, type: undefined }],
  ['without a response', { ...CREDENTIAL, response: undefined }],
  ['whose response is a list', { ...CREDENTIAL, response: [] }],
  ['without client data', withResponse({ clientDataJSON: undefined })],
  ['without an attestation', withResponse({ attestationObject: undefined })],
  ['whose client data is not base64url', withResponse({ clientDataJSON: '$' })],
  ['whose client data has an impossible length', withResponse({ clientDataJSON: 'AAAAA' })],
  ['whose client data is not JSON', withResponse({ clientDataJSON: 'AAAA' })],
  ['whose client data is null', withResponse({ clientDataJSON: encode(null) })],
  ['of another kind', withResponse({ clientDataJSON: encode({ ...CLIENT, type: 'webauthn.get' }) })],
  ['without a challenge', withResponse({ clientDataJSON: encode({ type: CLIENT.type }) })],
])('SBX-03 a credential %s is refused', (_what, credential) => {
  expect(() => parse(credential)).toThrow(expect.objectContaining({ type: 'invalid_public_key_credential' }));
});

test.each(['clientDataJSON', 'authenticatorData', 'signature'])('SBX-03 the use of a passkey has %s', (name) => {
  const { [name]: _, ...response } = USE.response as Record<string, string>;
  expect(() => parse({ ...USE, response }, 'get')).toThrow(expect.objectContaining({ type: 'invalid_public_key_credential' }));
});

test('SBX-03 a credential has at most 100,000 characters', () => {
  const long = (length: number) => JSON.stringify(CREDENTIAL).padEnd(length);
  expect(parse(long(100_000)).challenge).toBe(CLIENT.challenge);
  expect(() => parse(long(100_001))).toThrow(expect.objectContaining({ type: 'bad_request' }));
});
