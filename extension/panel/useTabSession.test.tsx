// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/support/render.tsx';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PanelCommand } from '../protocol/PanelCommand.ts';
import type { PanelEvent } from '../protocol/PanelEvent.ts';
import { useTabSession } from './useTabSession.ts';

/** A panel's connection, and the background at its other end. */
function openSession(isCutBefore = false) {
  const [channel, background] = createMemoryChannel<PanelCommand, PanelEvent>();
  if (isCutBefore) background.close();
  const commands: PanelCommand[] = [];
  background.listen((command) => commands.push(command));
  let session: ReturnType<typeof useTabSession> | undefined;
  function Session() {
    session = useTabSession(channel);
    return null;
  }
  render(<Session />);
  if (!session) throw new Error('Nothing was rendered.');
  const idOf = async (index: number) => {
    const command = await vi.waitFor(() => commands[index] ?? Promise.reject(new Error('It has not arrived.')));
    return 'id' in command ? command.id : Number.NaN;
  };
  return {
    session,
    isCut: () => session?.isCut,
    commands,
    idOf,
    receive: (event: PanelEvent) => act(async () => background.send(event)),
    cut: () => act(async () => background.close()),
  };
}

test('EXT-04 each response of the provider is for the command that asked for it, and says what was wrong', async () => {
  const { session, receive, commands, idOf } = openSession();
  const outcomes = Promise.allSettled([
    session.control('GET', 'faults'),
    session.control('POST', 'faults', { call: 'x' }),
    session.control('DELETE', 'messages'),
  ]);
  const ids = [await idOf(0), await idOf(1), await idOf(2)];
  expect(commands).toEqual([
    { type: 'control', id: ids[0], method: 'GET', path: 'faults' },
    { type: 'control', id: ids[1], method: 'POST', path: 'faults', body: { call: 'x' } },
    { type: 'control', id: ids[2], method: 'DELETE', path: 'messages' },
  ]);
  // Another panel of the same tab has asked, too.
  await receive({ type: 'controlled', id: -1, ok: false, response: null });
  await receive({ type: 'controlled', id: ids[2] ?? 0, ok: false, response: null });
  await receive({
    type: 'controlled',
    id: ids[1] ?? 0,
    ok: false,
    response: { error_type: 'unknown_call', error_message: "Unknown call 'x'." },
  });
  await receive({ type: 'controlled', id: ids[0] ?? 0, ok: true, response: { faults: [] } });
  expect(await outcomes).toEqual([
    { status: 'fulfilled', value: { faults: [] } },
    { status: 'rejected', reason: new Error("Unknown call 'x'.", { cause: 'unknown_call' }) },
    { status: 'rejected', reason: new Error('The provider does not respond.') },
  ]);
});

test('EXT-05 a panel learns whether its own question for permission was granted', async () => {
  const { session, receive, idOf } = openSession();
  const [granted, declined] = [session.ask(['https://a.example/*']), session.ask(['https://b.example/*'])];
  await receive({ type: 'permission', id: await idOf(1), granted: false });
  await receive({ type: 'permission', id: await idOf(0), granted: true });
  expect([await granted, await declined]).toEqual([true, false]);
});

test('the open commands of a panel that an update has cut off fail', async () => {
  const { session, cut } = openSession();
  const outcomes = Promise.allSettled([session.control('GET', 'faults'), session.ask(['https://a.example/*'])]);
  await cut();
  const reason = new Error('The extension was updated or removed.');
  expect(await outcomes).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
});

test('EXT-04 a response that another panel of the tab has asked for is not taken for its own', async () => {
  const [one, other] = [openSession(), openSession()];
  const [asked, ofOther] = [one.session.control('GET', 'faults'), other.session.ask(['https://a.example/*'])];
  const [id, idOfOther] = [await one.idOf(0), await other.idOf(0)];
  expect(idOfOther).not.toBe(id);
  // The background sends each response to both panels.
  for (const { receive } of [one, other]) {
    await receive({ type: 'permission', id: idOfOther, granted: false });
    await receive({ type: 'controlled', id, ok: true, response: { faults: [] } });
  }
  expect([await asked, await ofOther]).toEqual([{ faults: [] }, false]);
});

test('EXT-01 a panel knows that it is cut off, also if that was so before it was drawn', async () => {
  expect(openSession(true).isCut()).toBe(true);
  const later = openSession();
  expect(later.isCut()).toBe(false);
  await later.cut();
  expect(later.isCut()).toBe(true);
});
