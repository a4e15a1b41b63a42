import { expect, test, vi } from 'vitest';
import { createMemoryChannel } from '../../channel/createMemoryChannel.ts';
import type { PageCommand } from '../../protocol/PageCommand.ts';
import type { PageEvent } from '../../protocol/PageEvent.ts';
import { createResponder } from './createResponder.ts';

const sender = { pageOrigin: 'https://shop.example', injectedPublicToken: 'public-token-test-devtools-1' };
const asked = { type: 'request', method: 'POST', path: '/sdk/v1/users/search', headers: {}, body: '{}' } as const;

/** A widget whose provider answers nothing until its request is aborted. */
function openPage() {
  const [page, end] = createMemoryChannel<PageEvent, PageCommand>();
  const commands: PageCommand[] = [];
  page.listen((command) => commands.push(command));
  const pending: AbortSignal[] = [];
  const backend = {
    origin: 'http://localhost:4100',
    publicToken: 'public-token-test-sandbox',
    calls: [],
    fetch: ({ signal }: Request) =>
      new Promise<Response>((_resolve, reject) => {
        pending.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  return { page, commands, pending, responder: createResponder(end, async () => backend) };
}

test('EXT-04 a request that the widget gives up is aborted, and the other ones go on', async () => {
  const { commands, pending, responder } = openPage();
  void responder.respond({ ...asked, id: 1 }, sender);
  void responder.respond({ ...asked, id: 2 }, sender);
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  responder.abort(1);
  await vi.waitFor(() => expect(commands).toEqual([{ type: 'networkError', id: 1 }]));
  expect(pending.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('EXT-01 the requests of a widget that has left are aborted', async () => {
  const { page, pending, responder } = openPage();
  void responder.respond({ ...asked, id: 1 }, sender);
  void responder.respond({ ...asked, id: 2 }, sender);
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  page.close();
  expect(pending.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('attack: a page sends requests without end', async () => {
  const { commands, pending, responder } = openPage();
  for (let id = 1; id <= 4_000; id += 1) void responder.respond({ ...asked, id }, sender);
  await vi.waitFor(() => expect(pending).toHaveLength(100));
  expect(commands).toHaveLength(3_900);
  expect(commands[0]).toEqual({ type: 'networkError', id: 101 });
});

test('EXT-04 a widget can make any number of calls, one after the other', async () => {
  const [page, end] = createMemoryChannel<PageEvent, PageCommand>();
  const commands: PageCommand[] = [];
  page.listen((command) => commands.push(command));
  const responder = createResponder(end, async () => ({
    origin: 'http://localhost:4100',
    publicToken: 'public-token-test-sandbox',
    calls: [],
    fetch: async () => Response.json({}),
  }));
  for (let id = 1; id <= 150; id += 1) await responder.respond({ ...asked, id }, sender);
  await vi.waitFor(() => expect(commands).toHaveLength(150));
  expect(commands.filter(({ type }) => type === 'networkError')).toEqual([]);
});

test('EXT-04 a provider that cannot be found answers nothing', async () => {
  const [page, end] = createMemoryChannel<PageEvent, PageCommand>();
  const commands: PageCommand[] = [];
  page.listen((command) => commands.push(command));
  await createResponder(end, () => Promise.reject(new Error('No sandbox.'))).respond({ ...asked, id: 3 }, sender);
  await vi.waitFor(() => expect(commands).toEqual([{ type: 'networkError', id: 3 }]));
});
