import { expect, test } from 'vitest';
import { type PromptMoment, readMoment } from './readMoment.ts';

const read = (moment: PromptMoment, { embedded = false, wasShown = false } = {}) => readMoment(moment, { embedded, wasShown });
const notDisplayed = (reason?: string): PromptMoment => ({
  isNotDisplayed: () => true,
  getNotDisplayedReason: () => reason,
});
const skipped = (reason?: string): PromptMoment => ({ isSkippedMoment: () => true, getSkippedReason: () => reason });

test('ONE-03 a prompt that is displayed is shown', () => {
  expect(read({ isNotDisplayed: () => false })).toEqual({ state: 'shown' });
  expect(read({ isNotDisplayed: () => false }, { embedded: true })).toEqual({ state: 'shown' });
});

test('ONE-03 FedCM reports no display moment: a floating prompt counts as shown, an embedded one as failed', () => {
  expect(read({})).toEqual({ state: 'shown' });
  expect(read({}, { embedded: true })).toEqual({ state: 'failed', reason: 'unknown_reason' });
});

test.each([
  ['suppressed_by_user', 'cooldown'],
  ['unregistered_origin', 'origin_not_allowed_for_client'],
  ['invalid_client', 'invalid_client'],
  ['missing_client_id', 'invalid_client'],
  ['opt_out_or_no_session', 'no_session'],
  ['secure_http_required', 'secure_http_required'],
  [undefined, 'unknown_reason'],
])('ONE-03 a prompt that is not displayed because of %s has failed with %s', (given, reason) => {
  expect(read(notDisplayed(given))).toEqual({ state: 'failed', reason });
});

test('ONE-03 a prompt that the visitor closes is distinguished from one that the browser skips', () => {
  for (const reason of ['user_cancel', 'tap_outside'])
    expect(read(skipped(reason))).toEqual({ state: 'cancelled', reason: 'dismissed' });
  expect(read(skipped('issuing_failed'))).toEqual({ state: 'failed', reason: 'issuing_failed' });
  expect(read({ isSkippedMoment: () => true })).toEqual({ state: 'failed', reason: 'skipped' });
  expect(read({ isSkippedMoment: () => true }, { wasShown: true })).toEqual({ state: 'cancelled', reason: 'dismissed' });
});

test('ONE-03 a dismissed moment is a credential on its way, or our own doing', () => {
  expect(read({ isSkippedMoment: () => false, isDismissedMoment: () => true })).toBeNull();
});
