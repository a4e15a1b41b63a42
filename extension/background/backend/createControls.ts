import type { Channel } from '../../channel/Channel.ts';
import { messageOf } from '../../messageOf.ts';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import type { PanelEvent } from '../../protocol/PanelEvent.ts';
import type { Backend } from './Backend.ts';
import { readStream } from './readStream.ts';
import { RETRY_MS } from './retryUntilDone.ts';

/**
 * Finds the server of the calls. `retry` finds it again after the previous one has stopped, because another one may run there now.
 */
export type Find = (retry?: boolean) => Promise<Backend>;

interface ControlsOptions {
  emit(event: PanelEvent): void;
  /** Returns true if a panel is open. */
  isWatched(): boolean;
  onCalls(calls: readonly string[]): void;
  /** Called with a message when the server has stopped, and with an empty text when it responds again. */
  onOutage(message: string): void;
}

/** Calls the control routes of the current server: the inbox, the calls and the faults, with live updates. */
export function createControls({ emit, isWatched, onCalls, onOutage }: ControlsOptions) {
  let current: Backend | null = null;
  let search: Find | null = null;
  /** The search that has not ended. */
  let pending: Promise<Backend> | null = null;
  let reading = new AbortController();

  const ask = (backend: Backend, path: string, init: RequestInit = {}) =>
    backend.fetch(new Request(`${backend.origin}/__sandbox/${path}`, init));

  let reported = '';
  /** Reports a message once. */
  const report = (message: string) => {
    if (message !== reported) onOutage(message);
    reported = message;
  };

  const turnTo = (found: Backend) => {
    if (found === current) return;
    current = found;
    onCalls(found.calls);
  };

  /** Reads the server's stream. If it ends because a sandbox was stopped, reads the stream of the next one. */
  const follow = async () => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    while (current && !signal.aborted) {
      try {
        const response = await ask(current, 'stream', { signal });
        report('');
        await readStream(response, (name, data) => emit({ type: 'feed', name, data }), signal);
      } catch {
        // The server has stopped.
      }
      let found: Backend | null | undefined = null;
      while (!found) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        if (signal.aborted || !isWatched()) return;
        found = await search?.(true).catch((error) => {
          if (!signal.aborted) report(messageOf(error));
          return null;
        });
      }
      if (!signal.aborted) turnTo(found);
    }
  };

  return {
    /** Uses the server that `find` returns, if it is another one. */
    async use(find: Find): Promise<Backend> {
      search = find;
      pending = find();
      const found = await pending;
      // A late result must not replace a server that was selected meanwhile.
      if (found === current || search !== find) return found;
      turnTo(found);
      void follow();
      return found;
    },
    async control({ id, method, path, body }: Extract<PanelCommand, { type: 'control' }>) {
      // A restarted background may not have found a server yet.
      const backend = current ?? (await pending?.catch(() => null));
      const response = backend && (await ask(backend, path, { method, ...(body !== undefined && json(body)) }).catch(() => null));
      const data: unknown = (await response?.json().catch(() => null)) ?? null;
      emit({ type: 'controlled', id, ok: response?.ok ?? false, response: data });
    },
    /** Restarts the stream, so that a new panel receives all data. */
    sendAll(panel: Channel<PanelEvent, PanelCommand>) {
      if (!panel.closed.aborted) void follow();
    },
  };
}

const json = (body: unknown): RequestInit => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
