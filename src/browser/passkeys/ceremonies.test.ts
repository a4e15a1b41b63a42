// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { base64Url } from '../../lib/encoding/base64Url.ts';
import { createPasskey } from './createPasskey.ts';
import { getPasskey } from './getPasskey.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const wire = (text: string) => base64Url(bytes(text));
const text = (buffer: unknown) => new TextDecoder().decode(buffer as Uint8Array);

afterEach(() => vi.unstubAllGlobals());

interface Received {
  publicKey: PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions;
}

/** A browser whose ceremonies have this result. Returns the options that it receives. */
function stubBrowser(result: () => Promise<unknown>) {
  const received: Received[] = [];
  const ceremony = (options: Received) => {
    received.push(options);
    return result();
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { credentials: { create: ceremony, get: ceremony } });
  return received;
}

const publicKeyOf = ([first]: Received[]) => first?.publicKey as Received['publicKey'];

const credential = (response: object, more: object = {}) => ({
  type: 'public-key',
  id: 'credential-1',
  rawId: bytes('raw').buffer,
  response,
  ...more,
});
const made = { clientDataJSON: bytes('client').buffer, attestationObject: bytes('attestation').buffer };
const used = { clientDataJSON: bytes('client').buffer, authenticatorData: bytes('data').buffer, signature: bytes('sign').buffer };

const creation = {
  rp: { id: 'shop.example', name: 'Shop' },
  user: { id: wire('user-1'), name: 'ada@example.com', displayName: 'Ada' },
  challenge: wire('challenge'),
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
} as PublicKeyCredentialCreationOptionsJSON;

test('PKY-05 a passkey is created with exactly the options of the provider', async () => {
  const received = stubBrowser(async () => credential(made));
  await createPasskey(creation);
  const { user, challenge, ...rest } = publicKeyOf(received);
  expect([text(user.id), text(challenge)]).toEqual(['user-1', 'challenge']);
  expect(user).toMatchObject({ name: 'ada@example.com', displayName: 'Ada' });
  expect(rest).toStrictEqual({ rp: creation.rp, pubKeyCredParams: creation.pubKeyCredParams, excludeCredentials: [] });
  expect(Object.keys(received[0] ?? {})).toEqual(['publicKey']);
});

test('PKY-05 every other option of a creation is passed on', async () => {
  const received = stubBrowser(async () => credential(made));
  const { signal } = new AbortController();
  const more = { timeout: 0, authenticatorSelection: { residentKey: 'required' }, attestation: 'none' } as const;
  const excludeCredentials = [{ type: 'public-key' as const, id: wire('known'), transports: ['usb' as const] }];
  await createPasskey({ ...creation, ...more, excludeCredentials } as PublicKeyCredentialCreationOptionsJSON, signal);
  expect(received[0]).toMatchObject({ signal, publicKey: more });
  const [excluded] = publicKeyOf(received).excludeCredentials ?? [];
  expect(text(excluded?.id)).toBe('known');
  expect(excluded).toMatchObject({ type: 'public-key', transports: ['usb'] });
});

test('PKY-03 PKY-05 members that the back end writes as null count as missing, and the extensions of a ceremony are passed on', async () => {
  const extensions = { credProps: true, appid: 'https://shop.example', appidExclude: null, largeBlob: { support: 'required' } };
  const empty = { timeout: null, excludeCredentials: null, allowCredentials: null, extensions };
  const created = stubBrowser(async () => credential(made));
  const options = { ...creation, ...empty, rp: { id: null, name: 'Shop' } } as unknown as PublicKeyCredentialCreationOptionsJSON;
  await createPasskey(options);
  const { user: _, challenge: __, ...rest } = publicKeyOf(created);
  const { pubKeyCredParams } = creation;
  expect(rest).toStrictEqual({ rp: { name: 'Shop' }, pubKeyCredParams, excludeCredentials: [], extensions: { credProps: true } });
  const used_ = stubBrowser(async () => credential(used));
  const request = { challenge: wire('challenge'), rpId: null, ...empty } as unknown as PublicKeyCredentialRequestOptionsJSON;
  await getPasskey(request, { conditional: false });
  const { challenge: ___, ...asked } = publicKeyOf(used_);
  expect(asked).toStrictEqual({ allowCredentials: [], extensions: { appid: 'https://shop.example' } });
});

test('PKY-05 a new passkey has the form of the wire', async () => {
  stubBrowser(async () => credential(made));
  expect(await createPasskey(creation)).toEqual({
    type: 'public-key',
    id: 'credential-1',
    rawId: wire('raw'),
    clientExtensionResults: {},
    response: { clientDataJSON: wire('client'), attestationObject: wire('attestation'), transports: [] },
  });
  const more = { authenticatorAttachment: 'platform', getClientExtensionResults: () => ({ credProps: { rk: true } }) };
  stubBrowser(async () => credential({ ...made, getTransports: () => ['internal'] }, more));
  expect(await createPasskey(creation)).toMatchObject({
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: { rk: true } },
    response: { transports: ['internal'] },
  });
});

test('PKY-03 a passkey is used with exactly the options of the provider', async () => {
  const received = stubBrowser(async () => credential(used));
  await getPasskey({ challenge: wire('challenge') }, { conditional: false });
  const { challenge, ...rest } = publicKeyOf(received);
  expect(text(challenge)).toBe('challenge');
  expect(rest).toStrictEqual({ allowCredentials: [] });
  expect(Object.keys(received[0] ?? {})).toEqual(['publicKey']);
});

test('PKY-03 every other option of a sign-in is passed on', async () => {
  const received = stubBrowser(async () => credential(used));
  const { signal } = new AbortController();
  const more = { rpId: 'shop.example', timeout: 0, userVerification: 'required' };
  await getPasskey({ challenge: wire('challenge'), ...more }, { conditional: true, signal });
  expect(received[0]).toMatchObject({ signal, mediation: 'conditional', publicKey: more });
});

test('PKY-03 a used passkey has the form of the wire, with the user if the device names one', async () => {
  const response = { clientDataJSON: wire('client'), authenticatorData: wire('data'), signature: wire('sign') };
  stubBrowser(async () => credential({ ...used, userHandle: null }));
  expect(await getPasskey({ challenge: '' }, { conditional: false })).toMatchObject({
    response: { ...response, userHandle: null },
  });
  stubBrowser(async () => credential({ ...used, userHandle: bytes('user-1').buffer }));
  expect(await getPasskey({ challenge: '' }, { conditional: false })).toMatchObject({
    response: { ...response, userHandle: wire('user-1') },
  });
});

test('PKY-07 a refusal of the browser is a typed error, and an abort is that of the caller', async () => {
  const refusal = new DOMException('', 'NotAllowedError');
  stubBrowser(() => Promise.reject(refusal));
  await expect(createPasskey(creation)).rejects.toMatchObject({ error_type: 'passkey_dismissed', cause: refusal });
  const left = new Error('left');
  await expect(createPasskey(creation, AbortSignal.abort(left))).rejects.toBe(left);
  await expect(getPasskey({ challenge: '' }, { conditional: true, signal: AbortSignal.abort(left) })).rejects.toBe(left);
});

test.each([
  ['on plain http', { isSecureContext: false }, 'insecure_context'],
  ['in a browser without passkeys', { PublicKeyCredential: undefined }, 'passkey_unavailable'],
  ['in a browser without credentials', { navigator: {} }, 'passkey_unavailable'],
])('PKY-08 a ceremony %s does not begin', async (_where, globals, error_type) => {
  const received = stubBrowser(async () => credential(made));
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  await expect(createPasskey(creation)).rejects.toMatchObject({ error_type, status_code: 0 });
  await expect(getPasskey({ challenge: '' }, { conditional: false })).rejects.toMatchObject({ error_type });
  expect(received).toEqual([]);
});

test('PKY-08 a sign-in does not begin where the permissions policy forbids it', async () => {
  const received = stubBrowser(async () => credential(used));
  let isAllowed = false;
  Object.assign(document, { featurePolicy: { allowsFeature: () => isAllowed } });
  onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
  await expect(getPasskey({ challenge: '' }, { conditional: false })).rejects.toMatchObject({
    error_type: 'passkey_unavailable',
  });
  expect(received).toEqual([]);
  await getPasskey({ challenge: '' }, { conditional: true });
  expect(received).toHaveLength(1);
  received.length = 0;
  isAllowed = true;
  await getPasskey({ challenge: '' }, { conditional: false });
  expect(received).toHaveLength(1);
});
