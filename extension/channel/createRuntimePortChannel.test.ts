import { expect, test } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { createRuntimePortChannel } from './createRuntimePortChannel.ts';

const isText = (message: unknown): message is string => typeof message === 'string';

/** A port of the browser whose other end is the test. As a browser's, it throws once that has disconnected. */
function createPort() {
  const listeners = { message: new Set<(message: unknown) => void>(), disconnect: new Set<() => void>() };
  const sent: unknown[] = [];
  let isOpen = true;
  const end = () => {
    isOpen = false;
  };
  const port = {
    onMessage: { addListener: (listener: (message: unknown) => void) => void listeners.message.add(listener) },
    onDisconnect: { addListener: (listener: () => void) => void listeners.disconnect.add(listener) },
    postMessage(message: unknown) {
      if (!isOpen) throw new Error('Attempting to use a disconnected port object');
      sent.push(message);
    },
    disconnect: end,
  };
  return {
    channel: createRuntimePortChannel<string, string>(port as unknown as Runtime.Port, isText),
    sent,
    emit: (message: unknown) => {
      for (const listener of listeners.message) listener(message);
    },
    /** The other end disconnects; the event arrives later. */
    end,
    emitDisconnect: () => {
      for (const listener of listeners.disconnect) listener();
    },
  };
}

test('what arrives at a port reaches the listeners, from the first message on, and nothing that is not of the protocol', () => {
  const { channel, emit } = createPort();
  const received: string[] = [];
  for (const message of ['early', { type: 'inject' }, null, 7]) emit(message);
  const unsubscribe = channel.listen((message) => received.push(message));
  emit('late');
  emit({ toString: () => 'late' });
  unsubscribe();
  emit('after the end');
  expect(received).toEqual(['early', 'late']);
});

test('a channel whose other end has disconnected is closed by the next message or by the event, and sends nothing', () => {
  const unknown = createPort();
  unknown.end();
  unknown.channel.send('lost');
  expect([unknown.channel.closed.aborted, unknown.sent]).toEqual([true, []]);
  const notified = createPort();
  notified.channel.send('first');
  notified.emitDisconnect();
  notified.channel.send('lost');
  expect([notified.channel.closed.aborted, notified.sent]).toEqual([true, ['first']]);
  const closed = createPort();
  closed.channel.close();
  closed.channel.send('lost');
  expect([closed.channel.closed.aborted, closed.sent]).toEqual([true, []]);
});

test('a channel that is closed is closed at once', () => {
  const { channel } = createPort();
  channel.close();
  expect(channel.closed.aborted).toBe(true);
});
