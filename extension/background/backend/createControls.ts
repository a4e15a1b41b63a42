import type { Channel } from '../../channel/Channel.ts';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import type { PanelEvent } from '../../protocol/PanelEvent.ts';
import type { Backend } from './Backend.ts';
import { readStream } from './readStream.ts';

/** Finds who answers; `anew` where the one that was found before has gone, and may have come back as another. */
export type Find = (anew?: boolean) => Promise<Backend>;

interface ControlsOptions {
  emit(event: PanelEvent): void;
  /** Whether there is a panel to tell. */
  isWatched(): boolean;
  onCalls(calls: readonly string[]): void;
}

/** Between two attempts to find a sandbox that was stopped, in milliseconds. */
const RETRY_MS = 1_000;

/** The control routes of whoever answers: the inbox, the calls and the faults, live. */
export function createControls({ emit, isWatched, onCalls }: ControlsOptions) {
  let current: Backend | null = null;
  let search: Find | null = null;
  /** Of the search that has not ended. */
  let pending: Promise<Backend> | null = null;
  let reading = new AbortController();

  const ask = (backend: Backend, path: string, init: RequestInit = {}) =>
    backend.fetch(new Request(`${backend.origin}/__sandbox/${path}`, init));

  const turnTo = (found: Backend) => {
    if (found === current) return;
    current = found;
    onCalls(found.calls);
  };

  /** Reads what happens, and where that ends because a sandbox was stopped, again from the one that is started in its place. */
  const follow = async () => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    while (current && !signal.aborted) {
      try {
        const answer = await ask(current, 'stream', { signal });
        await readStream(answer, (name, data) => emit({ type: 'feed', name, data }), signal);
      } catch {
        // Whoever answered is gone.
      }
      let found: Backend | null | undefined = null;
      while (!found) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        if (signal.aborted || !isWatched()) return;
        found = await search?.(true).catch(() => null);
      }
      if (!signal.aborted) turnTo(found);
    }
  };

  return {
    /** Turns to the one that `find` finds, where it is another than before. */
    async use(find: Find): Promise<Backend> {
      search = find;
      pending = find();
      const found = await pending;
      // One that answers late must not take the place of another that was turned to meanwhile.
      if (found === current || search !== find) return found;
      turnTo(found);
      void follow();
      return found;
    },
    async control({ id, method, path, body }: Extract<PanelCommand, { type: 'control' }>) {
      // A background that was just called back may not have found anybody yet.
      const backend = current ?? (await pending?.catch(() => null));
      const answer = backend && (await ask(backend, path, { method, ...(body !== undefined && json(body)) }).catch(() => null));
      const reply: unknown = (await answer?.json().catch(() => null)) ?? null;
      emit({ type: 'controlled', id, ok: answer?.ok ?? false, reply });
    },
    /** A panel that comes later gets everything that there is. */
    greet(panel: Channel<PanelEvent, PanelCommand>) {
      if (!panel.closed.aborted) void follow();
    },
  };
}

const json = (body: unknown): RequestInit => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
