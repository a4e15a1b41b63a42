import { expect, test, vi } from 'vitest';
import { createMemoryChannel } from '../../channel/createMemoryChannel.ts';
import type { PageCommand } from '../../protocol/PageCommand.ts';
import type { PageEvent } from '../../protocol/PageEvent.ts';
import { createAnswers } from './createAnswers.ts';

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
  return { page, commands, pending, answers: createAnswers(end, async () => backend) };
}

test('EXT-04 a request that the widget gives up is aborted, and the other ones go on', async () => {
  const { commands, pending, answers } = openPage();
  void answers.answer({ ...asked, id: 1 }, sender);
  void answers.answer({ ...asked, id: 2 }, sender);
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  answers.abort(1);
  await vi.waitFor(() => expect(commands).toEqual([{ type: 'unanswered', id: 1 }]));
  expect(pending.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('EXT-01 the requests of a widget that has left are aborted', async () => {
  const { page, pending, answers } = openPage();
  void answers.answer({ ...asked, id: 1 }, sender);
  void answers.answer({ ...asked, id: 2 }, sender);
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  page.close();
  expect(pending.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('attack: a page sends requests without end', async () => {
  const { commands, pending, answers } = openPage();
  for (let id = 1; id <= 4_000; id += 1) void answers.answer({ ...asked, id }, sender);
  await vi.waitFor(() => expect(pending).toHaveLength(100));
  expect(commands).toHaveLength(3_900);
  expect(commands[0]).toEqual({ type: 'unanswered', id: 101 });
});

test('EXT-04 a widget can make any number of calls, one after the other', async () => {
  const [page, end] = createMemoryChannel<PageEvent, PageCommand>();
  const commands: PageCommand[] = [];
  page.listen((command) => commands.push(command));
  const answers = createAnswers(end, async () => ({
    origin: 'http://localhost:4100',
    publicToken: 'public-token-test-sandbox',
    calls: [],
    fetch: async () => Response.json({}),
  }));
  for (let id = 1; id <= 150; id += 1) await answers.answer({ ...asked, id }, sender);
  await vi.waitFor(() => expect(commands).toHaveLength(150));
  expect(commands.filter(({ type }) => type === 'unanswered')).toEqual([]);
});

test('EXT-04 a provider that cannot be found answers nothing', async () => {
  const [page, end] = createMemoryChannel<PageEvent, PageCommand>();
  const commands: PageCommand[] = [];
  page.listen((command) => commands.push(command));
  await createAnswers(end, () => Promise.reject(new Error('No sandbox.'))).answer({ ...asked, id: 3 }, sender);
  await vi.waitFor(() => expect(commands).toEqual([{ type: 'unanswered', id: 3 }]));
});
