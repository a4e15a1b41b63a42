import { expect, test, vi } from 'vitest';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import type { PageEvent } from '../protocol/PageEvent.ts';
import { relayedFetch } from './relayedFetch.ts';

const backend = 'http://localhost:4100';

/** The `fetch` of a widget, and the relay behind it. */
function openRelay() {
  const [page, relay] = createMemoryChannel<PageEvent, PageCommand>();
  const events: PageEvent[] = [];
  relay.listen((event) => events.push(event));
  return { fetch: relayedFetch(page, backend), relay, events };
}

test('EXT-02 a request of the widget is sent through the extension, with its query, its headers and its text', async () => {
  const { fetch, events } = openRelay();
  const headers = { 'Content-Type': 'application/json' };
  void fetch(`${backend}/sdk/v1/users/search?a=1#top`, { method: 'POST', headers, body: '{"email":"ada@example.com"}' });
  void fetch(new URL(`${backend}/sdk/v1/users/me`));
  await vi.waitFor(() => expect(events).toHaveLength(2));
  expect(events).toEqual([
    {
      type: 'request',
      id: 1,
      method: 'POST',
      path: '/sdk/v1/users/search?a=1',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"ada@example.com"}',
    },
    { type: 'request', id: 2, method: 'GET', path: '/sdk/v1/users/me', headers: {}, body: null },
  ]);
});

test('EXT-02 each response settles the request that it is for, whatever their order', async () => {
  const { fetch, relay } = openRelay();
  const [first, second] = [fetch(`${backend}/sdk/v1/a`), fetch(`${backend}/sdk/v1/b`)];
  relay.send({ type: 'response', id: 2, status: 429, headers: { 'retry-after': '3' }, body: 'Wait.' });
  const response = await second;
  expect([response.status, response.headers.get('Retry-After'), await response.text()]).toEqual([429, '3', 'Wait.']);
  relay.send({ type: 'networkError', id: 1 });
  await expect(first).rejects.toThrow(new TypeError('The connection broke.'));
});

test.each([204, 304])('EXT-02 a response with the status %i has no text', async (status) => {
  const { fetch, relay } = openRelay();
  const asked = fetch(`${backend}/sdk/v1/a`);
  relay.send({ type: 'response', id: 1, status, headers: {}, body: '' });
  const response = await asked;
  expect([response.status, await response.text()]).toEqual([status, '']);
});

test('EXT-02 a request to another address than the back end fails, and is not sent', async () => {
  const { fetch, events, relay } = openRelay();
  await expect(fetch('https://evil.example/sdk/v1/a')).rejects.toThrow(/^https:\/\/evil\.example is not the back end/);
  await expect(fetch('http://localhost:4200/sdk/v1/a')).rejects.toThrow(TypeError);
  const asked = fetch(`${backend}/sdk/v1/a`);
  relay.send({ type: 'networkError', id: 1 });
  await expect(asked).rejects.toThrow(TypeError);
  expect(events).toHaveLength(1);
});

test('EXT-02 a request that the widget gives up rejects with its reason and is aborted, one that is answered is not', async () => {
  const { fetch, relay, events } = openRelay();
  const ending = new AbortController();
  const { signal } = ending;
  const [first, open] = [fetch(`${backend}/sdk/v1/a`, { signal }), fetch(`${backend}/sdk/v1/b`, { signal })];
  relay.send({ type: 'response', id: 1, status: 200, headers: {}, body: '{}' });
  await first;
  ending.abort(new Error('The visitor went back.'));
  await expect(open).rejects.toThrow('The visitor went back.');
  await vi.waitFor(() => expect(events).toHaveLength(3));
  expect(events.at(-1)).toEqual({ type: 'abort', id: 2 });
  await expect(fetch(`${backend}/sdk/v1/c`, { signal })).rejects.toThrow('The visitor went back.');
  expect(events).toHaveLength(3);
});

test('EXT-01 the open requests of a widget that is ejected fail', async () => {
  const { fetch, relay } = openRelay();
  const asked = [fetch(`${backend}/sdk/v1/a`), fetch(`${backend}/sdk/v1/b`)];
  relay.close();
  for (const each of asked) await expect(each).rejects.toThrow('The connection broke.');
});
