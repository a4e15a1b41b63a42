import type { Channel } from '../channel/Channel.ts';
import type { PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import type { Backstage } from './Backstage.ts';
import { readStream } from './readStream.ts';

interface ControlsOptions {
  tell(news: PanelNews): void;
  onCalls(calls: readonly string[]): void;
}

/** The control routes of whoever answers: the inbox, the calls and the faults, live. */
export function createControls({ tell, onCalls }: ControlsOptions) {
  let current: Backstage | null = null;
  let reading = new AbortController();

  const ask = (backstage: Backstage, path: string, init: RequestInit = {}) =>
    backstage.fetch(new Request(`${backstage.origin}/__sandbox/${path}`, init));

  const follow = async (backstage: Backstage) => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    const answer = await ask(backstage, 'stream', { signal });
    await readStream(answer, (name, data) => tell({ type: 'feed', name, data }), signal);
  };

  return {
    /** Turns to the one that `find` finds, where it is another than before. */
    async use(find: () => Promise<Backstage>): Promise<Backstage> {
      const found = await find();
      if (found === current) return found;
      current = found;
      onCalls(found.calls);
      follow(found).catch(() => {});
      return found;
    },
    async control({ id, method, path, body }: Extract<PanelOrder, { type: 'control' }>) {
      const answer = current && (await ask(current, path, { method, ...(body !== undefined && json(body)) }).catch(() => null));
      const reply: unknown = (await answer?.json().catch(() => null)) ?? null;
      tell({ type: 'controlled', id, ok: answer?.ok ?? false, reply });
    },
    /** A panel that comes later gets everything that there is. */
    greet(panel: Channel<PanelNews, PanelOrder>) {
      if (!current || panel.closed.aborted) return;
      follow(current).catch(() => {});
    },
  };
}

const json = (body: unknown): RequestInit => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
