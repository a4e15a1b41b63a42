import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Channel } from '../channel/Channel.ts';
import type { PanelCommand } from '../protocol/PanelCommand.ts';
import type { PanelEvent } from '../protocol/PanelEvent.ts';
import { emptyView, reduceView } from './tabSessionView.ts';

/** Calls a control route of the provider. Rejects with a message for people; its cause is the type of the error. */
export type Control = <Data>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Data>;

interface PendingRequest {
  resolve(response: unknown): void;
  reject(error: Error): void;
}

/** Receives the data of the background, and sends requests to it. */
export function useTabSession(channel: Channel<PanelCommand, PanelEvent>) {
  const [view, emit] = useReducer(reduceView, emptyView);
  const waiting = useRef(new Map<number, PendingRequest>());
  // Responses are sent to every panel of the tab, so each panel needs different ids.
  const count = useRef(Math.floor(Math.random() * 2 ** 40));
  const [isCut, setCut] = useState(channel.closed.aborted);

  useEffect(
    () =>
      channel.listen((event) => {
        if (event.type === 'controlled') {
          const { resolve, reject } = waiting.current.get(event.id) ?? {};
          waiting.current.delete(event.id);
          const { error_type, error_message } = Object(event.response) as { error_type?: string; error_message?: string };
          if (event.ok) resolve?.(event.response);
          else reject?.(new Error(error_message ?? 'The provider does not respond.', { cause: error_type }));
        }
        if (event.type === 'permission') {
          waiting.current.get(event.id)?.resolve(event.granted);
          waiting.current.delete(event.id);
        }
        emit(event);
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
        waiting.current.set(id, { resolve: resolve as (response: unknown) => void, reject });
        channel.send({ type: 'control', id, method, path, ...(body !== undefined && { body }) });
      }),
    [channel],
  );
  /** Requests permission for sites in a window of the extension. */
  const ask = useCallback(
    (origins: readonly string[]) =>
      new Promise<boolean>((resolve, reject) => {
        count.current += 1;
        waiting.current.set(count.current, { resolve: resolve as (response: unknown) => void, reject });
        channel.send({ type: 'requestPermission', id: count.current, origins: [...origins] });
      }),
    [channel],
  );
  const clear = useCallback(() => emit({ type: 'cleared' }), []);
  return { view, control, ask, clear, send: channel.send, isCut };
}
