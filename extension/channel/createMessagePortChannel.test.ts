import { expect, test, vi } from 'vitest';
import { createMessagePortChannel } from './createMessagePortChannel.ts';
import { createPortWindow } from './createPortWindow.ts';
import { receivePort, sendPort } from './sendPort.ts';

const accept = (message: unknown): message is string => typeof message === 'string';
const open = (port: MessagePort) => createMessagePortChannel<string, string>(port, accept);

/** Both ends of a channel in one document. */
function openBoth(window = createPortWindow()) {
  let relayPort: MessagePort | undefined;
  receivePort(window, 'of this injection', (port) => {
    relayPort ??= port;
  });
  const pagePort = sendPort(window, 'of this injection');
  if (!relayPort) throw new Error('No port was passed.');
  const ports = [pagePort, relayPort] as const;
  return { page: open(pagePort), relay: open(relayPort), relayPort, pagePort, end: () => ports.map((port) => port.close()) };
}

test('page and relay exchange messages through the port that the page passes', async () => {
  const { page, relay, end } = openBoth();
  const received: string[] = [];
  page.listen((message) => received.push(`page: ${message}`));
  relay.listen((message) => received.push(`relay: ${message}`));
  page.send('hello');
  relay.send('good day');
  await vi.waitFor(() => expect(received.sort()).toEqual(['page: good day', 'relay: hello']));
  end();
});

test('data that is not a message, is too long, or comes after the end is dropped', async () => {
  const { page, relay, pagePort, end } = openBoth();
  const received: string[] = [];
  relay.listen((message) => received.push(message));
  for (const each of ['no JSON', '{"type":"of another"}', { type: 'object' }, null]) pagePort.postMessage(each);
  page.send('x'.repeat(3_000_000));
  page.send('last');
  page.close();
  page.send('after the end');
  await vi.waitFor(() => expect(received).toEqual(['last']));
  expect([page.closed.aborted, relay.closed.aborted]).toEqual([true, false]);
  end();
});

test('a port is received once', () => {
  const window = createPortWindow();
  const onPort = vi.fn();
  receivePort(window, 'of this injection', onPort);
  const port = sendPort(window, 'of this injection');
  expect(() => sendPort(window, 'of this injection')).toThrow();
  expect(onPort).toHaveBeenCalledTimes(1);
  port.close();
});

test('EXT-01 a port that a page does not let through is an error', () => {
  const window = Object.assign(createPortWindow(), { dispatchEvent: () => true });
  receivePort(window, 'of this injection', () => {});
  expect(() => sendPort(window, 'of this injection')).toThrow('The page has replaced dispatchEvent');
});

test('EXT-02 listeners that the page adds later see neither the event of the port nor the port', () => {
  const window = createPortWindow();
  const seen: unknown[] = [];
  const onPort = vi.fn();
  receivePort(window, 'of this injection', onPort);
  for (const capture of [true, false]) window.addEventListener('of this injection', (event) => seen.push(event), { capture });
  const port = sendPort(window, 'of this injection');
  expect([onPort.mock.calls.length, seen]).toEqual([1, []]);
  port.close();
});

test('a message that is too long for the other end is not sent', () => {
  const sent: unknown[] = [];
  const port = { postMessage: (message: unknown) => sent.push(message) } as unknown as MessagePort;
  const { send } = open(port);
  send('x'.repeat(3_000_000));
  send('short');
  expect(sent).toEqual(['"short"']);
});

test('EXT-02 a function that the page puts in the place of postMessage later receives nothing', () => {
  const sent: unknown[] = [];
  const port = { postMessage: (message: unknown) => sent.push(message) } as unknown as MessagePort;
  const { send } = open(port);
  port.postMessage = () => {
    throw new Error('The page listens.');
  };
  send('secret');
  expect(sent).toEqual(['"secret"']);
});
