import { expect, test } from 'vitest';
import type { Activity } from './activity.ts';
import { formatTimeline, parseTimeline } from './timelineFile.ts';

const typed: Activity = {
  id: 'event-1',
  kind: 'visitor',
  title: 'typed into Password',
  at: 1_000,
  notes: [],
  failed: false,
  payload: { role: 'textbox', name: 'Password', password: 'seven quiet otters 1914' },
  action: { type: 'type', role: 'textbox', name: 'Password', text: 'seven quiet otters 1914', secret: true },
};

test('SBX-06 the file of a timeline has every item without secrets, and is read again', () => {
  const text = formatTimeline([typed]);
  expect(text).not.toContain('otters');
  const { action: _, ...item } = typed;
  expect(parseTimeline(text)).toEqual([{ ...item, payload: { role: 'textbox', name: 'Password', password: '••••••' } }]);
});

const format = 'signin-widget timeline';
const { action: _, ...sound } = typed;

test.each([
  ['no JSON', 'timeline', 'That file is not JSON.'],
  ['the JSON of something else', '{"log":{"entries":[]}}', 'This file is not a timeline of the playground.'],
  ['JSON that is no object', 'null', 'This file is not a timeline of the playground.'],
  ['items that are no list', JSON.stringify({ format, items: {} }), 'This file is not a timeline of the playground.'],
])('a file with %s is refused', (_what, text, why) => {
  expect(() => parseTimeline(text)).toThrow(why);
});

test.each([
  { id: 1 },
  { kind: 'nothing' },
  { kind: 'toString' },
  { title: null },
  { at: '1' },
  { notes: [1] },
  { notes: '' },
  { failed: 0 },
])('a file with an item that has %j is refused', (wrong) => {
  const text = JSON.stringify({ format, items: [sound, { ...sound, ...wrong }] });
  expect(() => parseTimeline(text)).toThrow('An entry of this timeline is invalid.');
});
