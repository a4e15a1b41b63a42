import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Channel } from '../channel/Channel.ts';
import type { PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import { emptyView, tellView } from './deskView.ts';

/** Calls a control route of the provider. Rejects with words for a person. */
export type Control = <Reply>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Reply>;

interface Waiting {
  resolve(reply: unknown): void;
  reject(error: Error): void;
}

/** What the background tells, and how to ask it. */
export function useDesk(channel: Channel<PanelOrder, PanelNews>) {
  const [view, tell] = useReducer(tellView, emptyView);
  const waiting = useRef(new Map<number, Waiting>());
  // What is told goes to every panel of the tab, so that no two may count alike.
  const count = useRef(Math.floor(Math.random() * 2 ** 40));
  const [isCut, setCut] = useState(channel.closed.aborted);

  useEffect(
    () =>
      channel.listen((news) => {
        if (news.type === 'controlled') {
          const { resolve, reject } = waiting.current.get(news.id) ?? {};
          waiting.current.delete(news.id);
          const { error_message } = Object(news.reply) as { error_message?: string };
          if (news.ok) resolve?.(news.reply);
          else reject?.(new Error(error_message ?? 'The provider does not answer.'));
        }
        if (news.type === 'allowed') {
          waiting.current.get(news.id)?.resolve(news.granted);
          waiting.current.delete(news.id);
        }
        tell(news);
      }),
    [channel],
  );

  useEffect(() => {
    const cut = () => {
      setCut(true);
      for (const { reject } of waiting.current.values()) reject(new Error('The extension was updated or removed.'));
      waiting.current.clear();
    };
    if (channel.closed.aborted) return cut();
    channel.closed.addEventListener('abort', cut);
    return () => channel.closed.removeEventListener('abort', cut);
  }, [channel]);

  const control: Control = useCallback(
    (method, path, body) =>
      new Promise((resolve, reject) => {
        count.current += 1;
        const id = count.current;
        waiting.current.set(id, { resolve: resolve as (reply: unknown) => void, reject });
        channel.send({ type: 'control', id, method, path, ...(body !== undefined && { body }) });
      }),
    [channel],
  );
  /** Asks for sites in a window of the extension. */
  const ask = useCallback(
    (origins: readonly string[]) =>
      new Promise<boolean>((resolve, reject) => {
        count.current += 1;
        waiting.current.set(count.current, { resolve: resolve as (reply: unknown) => void, reject });
        channel.send({ type: 'askAllowance', id: count.current, origins: [...origins] });
      }),
    [channel],
  );
  const clear = useCallback(() => tell({ type: 'cleared' }), []);
  return { view, control, ask, clear, send: channel.send, isCut };
}
