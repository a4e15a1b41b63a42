import type { FaultRule, Message } from '../../../sandbox/controlTypes.ts';
import { isRecord } from '../../../sandbox/isRecord.ts';

const isMessage = (value: unknown) =>
  isRecord(value) &&
  ['id', 'channel', 'to', 'text'].every((name) => typeof value[name] === 'string') &&
  Number.isFinite(Date.parse(String(value.sent_at))) &&
  [value.code, value.link].every((each) => each === null || typeof each === 'string');

const isFault = (value: unknown) =>
  isRecord(value) &&
  typeof value.call === 'string' &&
  isRecord(value.fault) &&
  typeof value.fault.kind === 'string' &&
  (value.times === null || typeof value.times === 'number');

/** Checks of the responses of a sandbox, because the address may be that of any other server. */
export const hasMessages = (response: unknown): response is { messages: Message[] } =>
  isRecord(response) && Array.isArray(response.messages) && response.messages.every(isMessage);
export const hasFaults = (response: unknown): response is { faults: FaultRule[] } =>
  isRecord(response) && Array.isArray(response.faults) && response.faults.every(isFault);
export const hasFault = (response: unknown): response is { fault: FaultRule } => isRecord(response) && isFault(response.fault);
export const hasUser = (response: unknown): response is { user: { user_id: string } } =>
  isRecord(response) && isRecord(response.user) && typeof response.user.user_id === 'string';
