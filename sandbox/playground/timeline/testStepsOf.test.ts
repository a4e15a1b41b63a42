import { expect, test } from 'vitest';
import type { Activity } from './activity.ts';
import { testStepsOf } from './testStepsOf.ts';

const plain = { notes: [], failed: false, id: '' };
const click = (at: number): Activity => ({
  ...plain,
  at,
  kind: 'visitor',
  title: '',
  payload: {},
  action: { type: 'click', role: 'button', name: 'Continue' },
});
const call = (at: number, ms: number | null, status: number | null, title = 'otps.authenticate', path = '/a'): Activity => ({
  ...plain,
  at,
  kind: 'call',
  title,
  payload: { path, status, ms, request: {} },
});

test('SBX-06 a call belongs to the action before it, and is complete if its response came before the next action', () => {
  const steps = testStepsOf([click(0), call(10, 300, 200), click(1_000), call(1_010, 4_000, 200), click(2_000)], []);
  expect(steps.map(({ call }) => call)).toEqual([{ path: '/a', answered: true }, { path: '/a', answered: false }, undefined]);
});

test('SBX-06 a call that the last key triggers belongs to the typing, however slow it was', () => {
  const typed = { ...click(0), until: 9_000, action: { type: 'type', role: 'textbox', name: 'Code', text: '123456' } } as const;
  expect(testStepsOf([typed, call(9_010, 300, 404)], [])[0]?.call).toEqual({ path: '/a', answered: true });
});

test('SBX-06 a call whose response has a session signs in', () => {
  const response = { data: { session: { session_id: 'session-test-1' } } };
  const authenticate = call(5, 10, 200);
  const signedIn = { ...authenticate, payload: { ...Object(authenticate.payload), response } };
  expect(testStepsOf([click(0), signedIn], [])[0]?.call).toEqual({ path: '/a', answered: true, signsIn: true });
});

test('a call long after an action belongs to no action', () => {
  expect(testStepsOf([click(0), call(180_000, 10, 200)], [])[0]).not.toHaveProperty('call');
});

test('SBX-06 a background call belongs to no action, however quick the visitor was', () => {
  expect(testStepsOf([click(0), call(10, 20, 200, 'bootstrap.get')], [])[0]).not.toHaveProperty('call');
});

test('SBX-06 an account that was chosen at a provider is known by its label', () => {
  const request = { account: '77', new: 'nobody@example.test', answer: 'allow' };
  const consent = call(5, 10, 303, 'oauth.consent', '/v1/public/oauth/google/consent');
  const chosen = { ...consent, payload: { ...Object(consent.payload), request } };
  const accounts = [{ id: 'google:77', label: 'ada@example.test' }];
  expect(testStepsOf([chosen], accounts)[0]?.action).toMatchObject({ type: 'consent', name: 'Allow', text: 'ada@example.test' });
  expect(testStepsOf([chosen], [])[0]?.action.text).toBe('nobody@example.test');
});
