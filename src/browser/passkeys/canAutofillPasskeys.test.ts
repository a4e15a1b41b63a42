// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { PASSKEY_CHECK_MS } from '../../limits.ts';
import { canAutofillPasskeys } from './canAutofillPasskeys.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser on a page of shop.example, whose function for the question ends like this. */
function stubBrowser(answer: (() => unknown) | undefined, parts: object = {}) {
  const PublicKeyCredential = { ...(answer && { isConditionalMediationAvailable: answer }) };
  vi.stubGlobal('window', {
    isSecureContext: true,
    location: { origin: 'https://www.shop.example' },
    PublicKeyCredential,
    ...parts,
  });
}

test('PKY-02 a browser that offers passkeys in fields is used', async () => {
  stubBrowser(async () => true);
  expect(await canAutofillPasskeys()).toBe(true);
  expect(await canAutofillPasskeys('shop.example')).toBe(true);
});

test.each([
  ['does not offer them', async () => false, {}],
  ['returns something else', async () => 'yes', {}],
  ['fails', () => Promise.reject(new Error('no')), {}],
  ['has no such function', undefined, {}],
  ['has no passkeys', async () => true, { PublicKeyCredential: undefined }],
  ['has no secure connection', async () => true, { isSecureContext: false }],
])('PKY-02 a browser that %s is not used', async (_reason, answer, parts) => {
  stubBrowser(answer, parts);
  expect(await canAutofillPasskeys()).toBe(false);
});

test('PKY-02 passkeys of a domain that is not the page’s are not offered', async () => {
  stubBrowser(async () => true);
  expect(await canAutofillPasskeys('other.example')).toBe(false);
});

test('PKY-02 a browser that does not respond within PASSKEY_CHECK_MS is not used', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubBrowser(() => new Promise(() => {}));
  const result = canAutofillPasskeys();
  await vi.advanceTimersByTimeAsync(PASSKEY_CHECK_MS);
  expect(await result).toBe(false);
});
