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

/** Checks of the replies of a sandbox, because the address may be that of any other server. */
export const hasMessages = (reply: unknown): reply is { messages: Message[] } =>
  isRecord(reply) && Array.isArray(reply.messages) && reply.messages.every(isMessage);
export const hasFaults = (reply: unknown): reply is { faults: FaultRule[] } =>
  isRecord(reply) && Array.isArray(reply.faults) && reply.faults.every(isFault);
export const hasFault = (reply: unknown): reply is { fault: FaultRule } => isRecord(reply) && isFault(reply.fault);
export const hasUser = (reply: unknown): reply is { user: { user_id: string } } =>
  isRecord(reply) && isRecord(reply.user) && typeof reply.user.user_id === 'string';
