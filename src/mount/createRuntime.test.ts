// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Client } from '../client/Client.ts';
import { AuthError } from '../errors.ts';
import type { Observer } from '../provider/Observer.ts';
import { createRuntime } from './createRuntime.ts';

/** The runtime of a widget on a page with callbacks. Each call of the client is refused with `refusal`. */
function open({ publicToken = 'public-token-test-1' } = {}) {
  const life = new AbortController();
  const events: string[] = [];
  const errors: unknown[] = [];
  const onComplete = vi.fn();
  const refusal = new AuthError({ error_type: 'too_many_requests', status_code: 429 });
  const send = async (_name: string, _request: object, { observer }: { observer: Observer }) => {
    await observer.onError?.(refusal);
    throw refusal;
  };
  const { prepare, report } = createRuntime({
    client: { publicToken, provider: {}, send } as unknown as Client,
    entry: { home: { name: 'main' }, onComplete },
    root: document.createElement('div'),
    idPrefix: 'siw-',
    signal: life.signal,
    callbacks: () => ({ onEvent: ({ type }) => events.push(type), onError: (error) => errors.push(error) }),
    addStyles: () => {},
    onChange: () => {},
  });
  return { life, events, errors, onComplete, refusal, prepare, report, runtime: prepare({}) };
}

const SKIPPED = { type: 'PASSKEY_SKIP', data: {} } as const;

test('EVT-02 what the widget itself finds reaches the callbacks while it is mounted, and the end of a sign-in also later', () => {
  const { life, events, errors, onComplete, runtime } = open();
  runtime.emit(SKIPPED);
  runtime.onError(new AuthError({ error_type: 'wallet_not_signed', status_code: 0 }));
  expect([events, errors.length]).toEqual([['PASSKEY_SKIP'], 1]);
  life.abort();
  runtime.emit(SKIPPED);
  runtime.onError(new AuthError({ error_type: 'wallet_not_signed', status_code: 0 }));
  expect([events, errors.length]).toEqual([['PASSKEY_SKIP'], 1]);
  runtime.complete();
  expect(events).toEqual(['PASSKEY_SKIP', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(onComplete).toHaveBeenCalledOnce();
});

test('EVT-02 the error of a call is reported where the call was made, and no second time with the screen', async () => {
  const { errors, refusal, runtime, report } = open();
  await expect(runtime.send('users.search', { email: 'ada@example.com' })).rejects.toBe(refusal);
  report(refusal);
  expect(errors).toEqual([refusal]);
  report(new AuthError({ error_type: 'too_many_requests', status_code: 429 }));
  expect(errors).toHaveLength(2);
});

test('EVT-02 the code of a screen that does not load is an error of the page too, and another screen says so', async () => {
  const { errors, runtime } = open();
  const lost = new AuthError({ error_type: 'chunk_unavailable', status_code: 0 });
  expect(await runtime.fallback(lost)).toBeTypeOf('function');
  expect(errors).toEqual([lost]);
});

test('CFG-12 a logo without a text has an empty one, and without a theme there is neither logo nor a hidden heading', () => {
  const { prepare, runtime } = open();
  expect([runtime.logo, runtime.hideHeaderText]).toEqual([undefined, false]);
  const { logo, hideHeaderText } = prepare({ theme: { logo: { url: '/logo.svg' }, hideHeaderText: true } });
  expect([logo, hideHeaderText]).toEqual([{ src: '/logo.svg', alt: '' }, true]);
});

test.each([
  ['public-token-test-1', true],
  ['public-token-live-1', false],
])('the project of %s is one for tests: %s', (publicToken, testMode) => {
  expect(open({ publicToken }).runtime.testMode).toBe(testMode);
});
