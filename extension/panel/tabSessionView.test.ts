import { expect, test } from 'vitest';
import type { Message } from '../../sandbox/controlTypes.ts';
import { emptyFeed } from '../../sandbox/devtools/feed/Feed.ts';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import { emptyView, reduceView, type TabSessionView } from './tabSessionView.ts';

test('a picker that is cancelled keeps the element that was picked before', () => {
  const picked = { type: 'picked', frameId: 0, selector: '#sign-in', label: 'div' } as const;
  const view = reduceView(emptyView, picked);
  expect(view.picked).toMatchObject({ selector: '#sign-in' });
  expect(reduceView(view, { ...picked, selector: '', label: '' }).picked).toBe(view.picked);
});

const snapshotOf = (url: string) => ({ url }) as PageSnapshot;

test('an audit that fails keeps the last one and shows its problem, which the next audit removes', () => {
  const first = reduceView(emptyView, { type: 'collected', id: 0, snapshot: snapshotOf('https://a.example/'), problem: '' });
  const failed = reduceView(first, { type: 'collected', id: 0, snapshot: null, problem: 'This frame is gone.' });
  expect([failed.snapshot?.url, failed.snapshotProblem]).toEqual(['https://a.example/', 'This frame is gone.']);
  const next = reduceView(failed, { type: 'collected', id: 0, snapshot: snapshotOf('https://b.example/'), problem: '' });
  expect([next.snapshot?.url, next.snapshotProblem]).toEqual(['https://b.example/', '']);
});

test('SBX-06 a cleared timeline is empty, and the inbox and the state stay', () => {
  const item = { id: '1', at: 1, event: { type: 'left' } as const };
  const message = { id: 'message-1' } as Message;
  const full = { ...emptyView, items: [item], calls: [{ id: 'call-1' }], events: [{ id: 'event-1' }], messages: [message] };
  const { items, calls, events, messages } = reduceView(full as unknown as TabSessionView, { type: 'cleared' });
  expect([items, calls, events, messages]).toEqual([[], [], [], [message]]);
});

test('SBX-06 the data of a restarted background is added to what the panel knows', () => {
  const snapshot = (calls: object[], events: object[]) =>
    ({ type: 'feed', name: 'snapshot', data: { ...emptyFeed, calls, events } }) as const;
  const before = reduceView(emptyView, snapshot([{ id: 'call-1', status: null }], [{ id: 'event-1' }]));
  const { calls, events } = reduceView(before, snapshot([{ id: 'call-1', status: 200 }, { id: 'call-2' }], []));
  expect([calls, events]).toEqual([[{ id: 'call-1', status: 200 }, { id: 'call-2' }], [{ id: 'event-1' }]]);
});
