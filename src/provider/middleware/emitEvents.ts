import { linkSignals } from '../../lib/async/linkSignals.ts';
import { notify } from '../../lib/notify.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import type { Middleware } from '../Send.ts';
import { eventTypes, type WidgetEvent } from '../WidgetEvent.ts';

/** Passes every reply and every error to the host of the mount that made the call. A call that was ended on purpose passes nothing. */
export const emitEvents: Middleware =
  (next) =>
  async (name, request, { observer = {}, ...options } = {}) => {
    const link = linkSignals(observer.signal, options.signal);
    try {
      const reply = await next(name, request, { ...options, signal: link.signal });
      const type = eventTypes[name];
      const data = type === 'MAGIC_LINK_LOGIN_OR_CREATE' ? { ...reply, email: (request as { email: string }).email } : reply;
      // A host may take the widget off as soon as there is a session, which is before its answer gets here.
      if (!observer.signal?.aborted || 'session' in reply) notify(observer.onEvent, { type, data } as WidgetEvent);
      return reply;
    } catch (cause) {
      const error = toAuthError(cause, link.signal);
      // A caller that keeps the session asks the visitor.
      const isQuestion = options.keepSession && error.error_type === 'session_exists';
      if (!isQuestion && error.error_type !== 'aborted' && !observer.signal?.aborted) notify(observer.onError, error);
      throw error;
    } finally {
      link.release();
    }
  };
