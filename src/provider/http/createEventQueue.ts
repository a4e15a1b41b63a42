import { onPageHide } from '../../browser/events/onPageHide.ts';
import { toJson } from '../../lib/toJson.ts';
import { EVENT_FLUSH_COUNT, EVENT_FLUSH_MS } from '../../limits.ts';
import type { ProviderEvent } from '../contract.ts';
import { EVENTS_PATH } from './endpoints.ts';
import type { Connection } from './request.ts';
import { telemetry } from './telemetry.ts';

/**
 * Collects events and sends them together: EVENT_FLUSH_MS after the first, when EVENT_FLUSH_COUNT are waiting, when the visitor
 * leaves the page, and when `signal` aborts. Discards events that cannot be sent.
 */
export function createEventQueue(connection: Connection, signal: AbortSignal): (event: ProviderEvent) => void {
  let waiting: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(keepalive: boolean) {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = toJson(waiting);
    waiting = [];
    const { fetch, backend } = connection;
    try {
      await fetch(backend + EVENTS_PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        referrerPolicy: 'strict-origin',
        keepalive,
        body,
      });
    } catch {
      // A failure of analytics must not affect a visitor.
    }
  }

  onPageHide(() => void flush(true), signal);
  signal.addEventListener('abort', () => void flush(true), { once: true });

  return (event) => {
    if (signal.aborted) return;
    waiting.push({
      telemetry: telemetry(connection.identity(), connection.timezone),
      event: { public_token: connection.publicToken, ...event },
    });
    if (waiting.length >= EVENT_FLUSH_COUNT) void flush(false);
    else timer ??= setTimeout(() => void flush(false), EVENT_FLUSH_MS);
  };
}
