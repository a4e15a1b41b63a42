// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fakeClock } from '../../test/support/fakeClock.ts';
import { requestEarly, takeEarlyResponse } from './earlyResponses.ts';

const search = { method: 'POST', address: 'https://auth.example.com/search', body: '{"email":"ada@example.com"}' };

test('a kept response is for one request with the same method, address and body', async () => {
  const response = Response.json({});
  requestEarly(search, async () => response);
  expect(await takeEarlyResponse({ ...search, body: '{"email":"bob@example.com"}' })).toBeNull();
  expect(await takeEarlyResponse({ ...search, method: 'GET' })).toBeNull();
  expect(await takeEarlyResponse(search)).toBe(response);
  expect(await takeEarlyResponse(search)).toBeNull();
});

test('a request whose response is kept is not made again', async () => {
  const send = vi.fn(async () => Response.json({}));
  requestEarly(search, send);
  requestEarly(search, send);
  expect(send).toHaveBeenCalledTimes(1);
  await takeEarlyResponse(search);
  requestEarly(search, send);
  expect(send).toHaveBeenCalledTimes(2);
  await takeEarlyResponse(search);
});

test.each([400, 403])('a refusal with status %i is not used, because the widget may know what is missing', async (status) => {
  requestEarly(search, async () => Response.json({ error_type: 'captcha_required' }, { status }));
  expect(await takeEarlyResponse(search)).toBeNull();
});

test.each([429, 500])('a response with status %i is used, so that the request is not repeated at once', async (status) => {
  requestEarly(search, async () => Response.json({}, { status }));
  expect(await takeEarlyResponse(search)).toMatchObject({ status });
});

test('a request that fails can be made again', async () => {
  requestEarly(search, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await takeEarlyResponse(search)).toBeNull();
});

test('a response is kept for 10 s after it has arrived', async () => {
  const clock = fakeClock();
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({})), 20_000));
  requestEarly(search, slow);
  await clock.pass(29_000);
  expect(await takeEarlyResponse(search)).toMatchObject({ status: 200 });
  requestEarly(search, slow);
  await clock.pass(31_000);
  expect(await takeEarlyResponse(search)).toBeNull();
});
