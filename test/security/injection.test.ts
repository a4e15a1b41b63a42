import { expect, test, vi } from 'vitest';
import { createMemoryChannel } from '../../extension/channel/createMemoryChannel.ts';
import { createMessagePortChannel } from '../../extension/channel/createMessagePortChannel.ts';
import { createPortWindow } from '../../extension/channel/createPortWindow.ts';
import { receivePort, sendPort } from '../../extension/channel/sendPort.ts';
import { timeline } from '../../extension/panel/timeline.ts';
import { isPageCommand, type PageCommand } from '../../extension/protocol/PageCommand.ts';
import { isPageEvent, type PageEvent } from '../../extension/protocol/PageEvent.ts';
import { startRelay } from '../../extension/relay/startRelay.ts';

const PORT_EVENT = '0123456789abcdef0123456789abcdef';

/** A document with the relay of an injection and the end of its widget, and what reaches the background. */
function openPage() {
  const window = createPortWindow();
  const seen: Event[] = [];
  const received: PageEvent[] = [];
  const ports: MessagePort[] = [];
  // Listeners of the page that were there first.
  for (const type of ['message', 'messageerror']) window.addEventListener(type, (event) => seen.push(event), true);
  receivePort(window, PORT_EVENT, (port) => {
    ports.push(port);
    startRelay(createMessagePortChannel<PageCommand, PageEvent>(port, isPageEvent), () => {
      const [relay, background] = createMemoryChannel<PageEvent, PageCommand>();
      background.listen((event) => received.push(event));
      return relay;
    });
  });
  const port = sendPort(window, PORT_EVENT);
  ports.push(port);
  const widget = createMessagePortChannel<PageEvent, PageCommand>(port, isPageCommand);
  return { window, seen, received, widget, port, close: () => ports.map((each) => each.close()) };
}

test('attack: a page passes a port of its own under the name that it has learned', async () => {
  const { window, seen, received, widget, close } = openPage();
  window.addEventListener(PORT_EVENT, (event) => seen.push(event));
  const { port1: forged, port2 } = new MessageChannel();
  window.dispatchEvent(new window.MessageEvent(PORT_EVENT, { ports: [port2] }));
  forged.postMessage(JSON.stringify({ type: 'event', name: 'FORGED', data: {} }));
  widget.send({ type: 'screen', name: 'main' });
  await vi.waitFor(() => expect(received).toEqual([{ type: 'screen', name: 'main' }]));
  // It receives only its own event.
  expect(seen.map(({ type }) => type)).toEqual([PORT_EVENT]);
  forged.close();
  close();
});

test('attack: a page that has taken the port sends what no widget sends', async () => {
  const { received, port, close } = openPage();
  const forged = [
    { type: 'request', id: 1, method: 'GET', path: '/sdk/../__sandbox/messages', headers: {}, body: null },
    { type: 'request', id: 1, method: 'GET', path: 'https://bank.example/v1/', headers: {}, body: null },
    { type: 'event', name: 'x'.repeat(101), data: {} },
    { type: 'error', name: 'large', data: 'x'.repeat(200_000) },
    { type: 'left' },
    { type: 'screen', name: 'main', at: 0 },
  ];
  for (const each of forged) port.postMessage(JSON.stringify(each));
  port.postMessage(JSON.stringify({ type: 'screen', name: 'last' }));
  await vi.waitFor(() => expect(received).toEqual([{ type: 'screen', name: 'last' }]));
  close();
});

test('attack: a page makes up an entry of the timeline that looks like one of the extension', () => {
  const claims = [
    { type: 'screen', name: 'main' },
    { type: 'step', name: 'submit', ms: 1, outcome: 'main', failed: false },
    { type: 'event', name: 'OTP_AUTHENTICATE', data: {} },
    { type: 'error', name: 'error', data: {} },
    { type: 'injected' },
    { type: 'ejected' },
  ] as const;
  const items = [...claims, { type: 'left' } as const].map((event, at) => ({ id: String(at), at, event }));
  const rows = timeline({ items, calls: [] });
  expect(rows.filter(({ isFromPage }) => isFromPage)).toHaveLength(claims.length);
  for (const { isFromPage, notes } of rows) expect(notes.includes('from the page')).toBe(isFromPage);
  expect(rows.at(-1)).toMatchObject({ title: 'The page was left', isFromPage: false });
});
