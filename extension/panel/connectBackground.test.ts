import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PanelCommand } from '../protocol/PanelCommand.ts';

/** A connection to the background, which the background or the panel can end. */
interface Connection {
  name: string;
  sent: unknown[];
  stop(): void;
}

let connections: Connection[] = [];
let isUpdated = false;

// The polyfill takes the browser's object when it is imported, and there is one for all tests.
vi.stubGlobal('chrome', { runtime: { id: 'extension' } });
vi.stubGlobal('browser', {
  runtime: {
    id: 'extension',
    connect({ name }: { name: string }) {
      if (isUpdated) throw new Error('Extension context invalidated.');
      const sent: unknown[] = [];
      let stop = () => {};
      connections.push({ name, sent, stop: () => stop() });
      return {
        onMessage: { addListener: () => {} },
        onDisconnect: { addListener: (listener: () => void) => (stop = listener) },
        postMessage: (message: unknown) => sent.push(message),
        disconnect: () => {},
      };
    },
  },
});
const { connectBackground } = await import('./connectBackground.ts');
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  isUpdated = false;
});
afterEach(() => vi.useRealTimers());

const eject = { type: 'eject' } as PanelCommand;

test('EXT-01 a command that is sent while the background restarts reaches the next one, once', () => {
  const background = connectBackground(7);
  background.send(eject);
  connections[0]?.stop();
  background.send(eject);
  background.send(eject);
  vi.runAllTimers();
  expect(connections.map(({ name, sent }) => [name, sent])).toEqual([
    ['panel:7', [eject]],
    ['panel:7', [eject, eject]],
  ]);
  background.close();
});

test('EXT-01 a panel whose extension was updated is closed, and does not connect again', () => {
  const background = connectBackground(7);
  isUpdated = true;
  connections[0]?.stop();
  vi.runAllTimers();
  expect(background.closed.aborted).toBe(true);
  expect(connections).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('EXT-01 a command reaches one background only, however often the background restarts', () => {
  const background = connectBackground(7);
  connections[0]?.stop();
  background.send(eject);
  vi.runAllTimers();
  connections[1]?.stop();
  vi.runAllTimers();
  expect(connections.map(({ sent }) => sent)).toEqual([[], [eject], []]);
  background.close();
});

test('EXT-01 a panel that is closed does not connect again', () => {
  const background = connectBackground(7);
  background.close();
  connections[0]?.stop();
  vi.runAllTimers();
  expect([background.closed.aborted, connections.length]).toEqual([true, 1]);
});
