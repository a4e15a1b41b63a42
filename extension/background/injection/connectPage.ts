import type { RelayEvent } from '../../protocol/PageEvent.ts';
import { createResponder } from '../backend/createResponder.ts';
import type { InjectedPage, InjectionStatus } from './createInjectionStatus.ts';
import type { InjectionOptions } from './InjectionOptions.ts';

interface ConnectOptions extends Pick<InjectionOptions, 'backendFor' | 'change' | 'note'> {
  /** Called when the document of the widget was left. */
  onLeft(): void;
}

/** Connects the relay of an injection, at its start or after the background was stopped. */
export function connectPage(channel: InjectedPage, id: string, status: InjectionStatus, options: ConnectOptions) {
  const { backendFor, note, onLeft } = options;
  if (status.saved?.id !== id || status.ejecting) {
    // No background manages this widget any more, so it must leave the page.
    channel.send({ type: 'eject' });
    return channel.close();
  }
  const { injection } = status.saved;
  const responder = createResponder(channel, () => backendFor(injection));
  status.page = channel;
  if (status.phase === 'injected') status.catchUp(channel);
  channel.closed.addEventListener('abort', () => {
    if (status.page !== channel) return;
    status.page = null;
    if (status.ejecting || !status.saved) return;
    // The frame was removed or shows another document. The data that the widget stored for its next visit still exists.
    note({ type: 'left' });
    status.turn('absent', { problem: '' });
    void status.save({ ...status.saved, isThere: false });
    onLeft();
  });
  channel.listen((event) => handleEvent(event, channel, responder, status, options));
}

function handleEvent(
  event: RelayEvent,
  channel: InjectedPage,
  responder: ReturnType<typeof createResponder>,
  status: InjectionStatus,
  { change, note }: ConnectOptions,
) {
  switch (event.type) {
    case 'mounted':
      if (status.phase !== 'injected') note({ type: 'injected' });
      status.turn('injected', { problem: '' });
      return status.catchUp(channel);
    case 'refused':
      return change({ problem: event.message });
    case 'request': {
      const { saved } = status;
      if (!saved) return channel.send({ type: 'networkError', id: event.id });
      return void responder.respond(event, { pageOrigin: saved.pageOrigin, injectedPublicToken: saved.injectedPublicToken });
    }
    case 'abort':
      return responder.abort(event.id);
    case 'ejected':
      status.isRestored = true;
      note({ type: 'ejected' });
      // The page has refused or removed the widget.
      if (!status.ejecting && status.page === channel) {
        void status.forget();
        status.turn('absent', { injection: null });
      }
      return channel.close();
    default:
      return note(event);
  }
}
