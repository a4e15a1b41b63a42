import { afterEach, expect, test, vi } from 'vitest';
import { waitForTextedCode } from './waitForTextedCode.ts';

const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

/** A phone whose browser supports WebOTP. Returns the requests that it receives. */
function stubPhone(result: () => Promise<unknown>) {
  const requests: unknown[] = [];
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', {
    credentials: {
      get: (request: unknown) => {
        requests.push(request);
        return result();
      },
    },
  });
  return requests;
}

test('the phone offers the passcode of a text message, and ends with the signal', async () => {
  const requests = stubPhone(async () => ({ code: '123456' }));
  expect(await waitForTextedCode(signal)).toBe('123456');
  expect(requests).toEqual([{ otp: { transport: ['sms'] }, signal }]);
});

test.each([
  ['there is no message', async () => null],
  ['the visitor declines', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('there is no passcode if %s', async (_reason, result) => {
  stubPhone(result);
  expect(await waitForTextedCode(signal)).toBeNull();
});

test('a browser without WebOTP is not asked', async () => {
  const requests = stubPhone(async () => ({ code: '123456' }));
  Reflect.deleteProperty(globalThis, 'OTPCredential');
  expect(await waitForTextedCode(signal)).toBeNull();
  expect(requests).toEqual([]);
});
