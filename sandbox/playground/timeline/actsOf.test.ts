import { expect, test } from 'vitest';
import type { Activity } from './activity.ts';
import { actsOf } from './actsOf.ts';

const plain = { notes: [], failed: false, id: '' };
const click = (at: number): Activity => ({
  ...plain,
  at,
  kind: 'visitor',
  title: '',
  payload: {},
  deed: { does: 'click', role: 'button', name: 'Continue' },
});
const call = (at: number, ms: number | null, status: number | null, title = 'otps.authenticate', path = '/a'): Activity => ({
  ...plain,
  at,
  kind: 'call',
  title,
  payload: { path, status, ms, request: {} },
});

test('SBX-06 a call belongs to what was done before it, and counts as answered where its answer came before the next', () => {
  const acts = actsOf([click(0), call(10, 300, 200), click(1_000), call(1_010, 4_000, 200), click(2_000)], []);
  expect(acts.map((act) => act.call)).toEqual([{ path: '/a', answered: true }, { path: '/a', answered: false }, undefined]);
});

test('a call that begins by itself, long after what was done, came of nothing', () => {
  expect(actsOf([click(0), call(180_000, 10, 200)], [])[0]).not.toHaveProperty('call');
});

test('SBX-06 what a page asks by itself came of nothing, however quick the visitor was', () => {
  expect(actsOf([click(0), call(10, 20, 200, 'bootstrap.get')], [])[0]).not.toHaveProperty('call');
});

test('SBX-06 an account that was chosen at a provider is known by its label', () => {
  const request = { account: '77', new: 'nobody@example.test', answer: 'allow' };
  const consent = call(5, 10, 303, 'oauth.consent', '/v1/public/oauth/google/consent');
  const chosen = { ...consent, payload: { ...Object(consent.payload), request } };
  const accounts = [{ id: 'google:77', label: 'ada@example.test' }];
  expect(actsOf([chosen], accounts)[0]?.deed).toMatchObject({ does: 'consent', name: 'Allow', text: 'ada@example.test' });
  expect(actsOf([chosen], [])[0]?.deed.text).toBe('nobody@example.test');
});
