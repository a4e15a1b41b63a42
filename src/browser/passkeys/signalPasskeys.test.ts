import { afterEach, expect, test, vi } from 'vitest';
import { canSignalAccepted, signalAccepted, signalUnknown } from './signalPasskeys.ts';

afterEach(() => vi.unstubAllGlobals());

const stubBrowser = (PublicKeyCredential: object | undefined) => vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);

test('the password manager receives the id of an unknown passkey, and the ids of those that remain', async () => {
  const received: unknown[] = [];
  const signal = async (it: unknown) => void received.push(it);
  stubBrowser({ signalUnknownCredential: signal, signalAllAcceptedCredentials: signal });
  expect(canSignalAccepted()).toBe(true);
  await signalUnknown('shop.example', 'gone');
  await signalAccepted('shop.example', 'user-1', ['one', 'two']);
  expect(received).toEqual([
    { rpId: 'shop.example', credentialId: 'gone' },
    { rpId: 'shop.example', userId: 'user-1', allAcceptedCredentialIds: ['one', 'two'] },
  ]);
});

test.each([
  ['passkeys', undefined],
  ['the Signal API', {}],
])('a browser without %s receives nothing, and that is not an error', async (_what, PublicKeyCredential) => {
  stubBrowser(PublicKeyCredential);
  expect(canSignalAccepted()).toBe(false);
  expect(await signalUnknown('shop.example', 'gone')).toBeUndefined();
  expect(await signalAccepted('shop.example', 'user-1', [])).toBeUndefined();
});
