import { expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import type { WidgetEvent } from '../provider/WidgetEvent.ts';
import { signinEvents } from './signinEvents.ts';

function listen() {
  const target = new EventTarget();
  const events: CustomEvent[] = [];
  for (const type of ['signin-event', 'signin-complete', 'signin-error'])
    target.addEventListener(type, (event) => events.push(event as CustomEvent));
  return { target, events };
}
const event = (type: string) => ({ type, data: { session_token: 'top-secret' } }) as unknown as WidgetEvent;

test.each(['AUTHENTICATE_FLOW_COMPLETE', 'CRYPTO_WALLET_AUTHENTICATE'])(
  'EVT-02 %s ends the sign-in: signin-complete has the user id, and reaches the document from a shadow root',
  (type) => {
    const { target, events } = listen();
    signinEvents(
      target,
      () => 'user-1',
      () => undefined,
    ).onEvent?.(event(type));
    expect(events.map((each) => [each.type, each.detail])).toEqual([
      ['signin-event', { type }],
      ['signin-complete', { user_id: 'user-1' }],
    ]);
    for (const each of events) expect([each.bubbles, each.composed]).toEqual([true, true]);
  },
);

test('EVT-02 the callbacks of the page receive every event and error in full, the events of the element no secret', () => {
  const { target, events } = listen();
  const received: unknown[] = [];
  const error = new AuthError({ error_type: 'otp_code_not_found', error_message: 'Wrong.', status_code: 404, request_id: 'r-1' });
  const callbacks = signinEvents(
    target,
    () => null,
    () => ({ onEvent: (each) => received.push(each), onError: (each) => received.push(each) }),
  );
  const response = event('OTP_AUTHENTICATE');
  callbacks.onEvent?.(response);
  callbacks.onError?.(error);
  expect(received).toEqual([response, error]);
  expect(events.map((each) => [each.type, each.detail])).toEqual([
    ['signin-event', { type: 'OTP_AUTHENTICATE' }],
    ['signin-error', { error_type: 'otp_code_not_found', error_message: 'Wrong.', status_code: 404 }],
  ]);
});
