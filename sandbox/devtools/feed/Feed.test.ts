import { expect, test } from 'vitest';
import type { Message } from '../../idp/messages/Message.ts';
import type { LoggedEvent } from '../../idp/state/LoggedEvent.ts';
import { emptyFeed, feedPatch, putItems } from './Feed.ts';

const items = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ id: `item-${from + index}` }));

test('SBX-06 the newest 500 items are kept, and a known one changes at its place', () => {
  const all = putItems(items(0, 499), ...items(499, 502));
  expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([500, 'item-2', 'item-501']);
  const changed = putItems(all, { id: 'item-3', status: 200 } as { id: string });
  expect([changed.length, changed[1]]).toEqual([500, { id: 'item-3', status: 200 }]);
});

test('SBX-04 an inbox that is emptied is empty, and a message that arrives is added', () => {
  const message = (id: string) => ({ id }) as Message;
  const feed = { ...emptyFeed, messages: [message('1')] };
  expect(feedPatch(feed, { name: 'messages', data: [] })).toEqual({ messages: [] });
  expect(feedPatch(feed, { name: 'message', data: message('2') })).toEqual({ messages: [message('1'), message('2')] });
});

test('SBX-06 a reset empties everything but the settings, which follow it', () => {
  const event = { id: 'event-1' } as LoggedEvent;
  const faults = [{ id: 'fault-1', call: '*', fault: { kind: 'drop' }, times: null, share: 1 } as const];
  const environment = { clockOffsetMs: 360_000, deliveryMs: 10_000 };
  const feed = { ...emptyFeed, events: [event], faults, environment };
  expect({ ...feed, ...feedPatch(feed, { name: 'reset', data: {} }) }).toEqual(emptyFeed);
});
