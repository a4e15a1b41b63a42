import { expect, test } from 'vitest';
import type { RecordedEvent } from '../host/RecordedEvent.ts';
import { addEvent } from './addEvent.ts';

const FIELD = '6-digit passcode';
let count = 0;
const received = (at: number, item: Pick<RecordedEvent, 'kind' | 'title'> & Partial<RecordedEvent>): RecordedEvent => {
  count += 1;
  return { id: `event-${count}`, payload: {}, at, ...item };
};
const typed = (at: number, text: string, name = FIELD) =>
  received(at, { kind: 'visitor', title: `typed into ${name}`, action: { type: 'type', role: 'textbox', name, text } });
const step = (at: number, key: string, title = 'submitPasscode') => received(at, { kind: 'step', title, key });
const listOf = (...items: RecordedEvent[]) => items.reduce<readonly RecordedEvent[]>(addEvent, []);
const textsOf = (list: readonly RecordedEvent[]) => list.flatMap(({ action }) => action?.text ?? []);

test('SBX-06 typing is one entry, from the first key to the last', () => {
  const list = listOf(typed(10, '1'), typed(20, '12'), typed(3_000, '123'));
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ at: 10, until: 3_000, action: { text: '123' } });
});

test('SBX-06 three codes that were each submitted are three entries, though nothing was pressed in between', () => {
  const list = listOf(
    ...['111111', '222222', '333333'].flatMap((code, index) => [
      typed(index * 100, code.slice(0, 5)),
      typed(index * 100 + 10, code),
      step(index * 100 + 20, `step-${index}`),
      // How it ended.
      step(index * 100 + 30, `step-${index}`),
    ]),
  );
  expect(textsOf(list)).toEqual(['111111', '222222', '333333']);
  expect(list.map(({ kind }) => kind)).toEqual(['visitor', 'step', 'visitor', 'step', 'visitor', 'step']);
});

test('SBX-06 events during typing do not split the entry', () => {
  const event = received(15, { kind: 'event', title: 'PASSWORD_STRENGTH_CHECK' });
  // A step that began before ends now.
  const list = listOf(step(5, 'before'), typed(10, 'se'), event, step(16, 'before'), typed(20, 'seven'));
  expect(textsOf(list)).toEqual(['seven']);
});

test('SBX-06 another field is another entry', () => {
  expect(textsOf(listOf(typed(10, 'ada', 'Email'), typed(20, '1'), typed(30, 'bob', 'Email')))).toEqual(['ada', '1', 'bob']);
});
