// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fakeClock } from '../../test/support/fakeClock.ts';
import { keepEarlyResponse, takeEarlyResponse } from './earlyResponses.ts';

const search = { method: 'POST', address: 'https://auth.example.com/search', body: '{"email":"ada@example.com"}' };

test('a kept response is for one request with the same method, address and body', async () => {
  const response = Response.json({});
  keepEarlyResponse(search, Promise.resolve(response));
  expect(await takeEarlyResponse({ ...search, body: '{"email":"bob@example.com"}' })).toBeNull();
  expect(await takeEarlyResponse({ ...search, method: 'GET' })).toBeNull();
  expect(await takeEarlyResponse(search)).toBe(response);
  expect(await takeEarlyResponse(search)).toBeNull();
});

test.each([
  ['a request that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refusal', () => Promise.resolve(Response.json({ error_type: 'captcha_required' }, { status: 400 }))],
])('%s does not count', async (_, respond) => {
  keepEarlyResponse(search, respond());
  expect(await takeEarlyResponse(search)).toBeNull();
});

test('a response that nobody takes is forgotten after 10 s, but a later one of the same request is not', async () => {
  const clock = fakeClock();
  keepEarlyResponse(search, Promise.resolve(Response.json({})));
  await clock.pass(9_000);
  const later = Response.json({});
  keepEarlyResponse(search, Promise.resolve(later));
  await clock.pass(1_000);
  expect(await takeEarlyResponse(search)).toBe(later);
  keepEarlyResponse(search, Promise.resolve(Response.json({})));
  await clock.pass(10_000);
  expect(await takeEarlyResponse(search)).toBeNull();
});
