import { linkSignals } from '../../lib/async/linkSignals.ts';
import { notify } from '../../lib/notify.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import type { Middleware } from '../Send.ts';
import { eventTypes, type WidgetEvent } from '../WidgetEvent.ts';

/** Passes every response and every error to the callbacks of the mount that made the call, except those of an aborted call. */
export const emitEvents: Middleware =
  (next) =>
  async (name, request, { observer = {}, ...options } = {}) => {
    const link = linkSignals(observer.signal, options.signal);
    try {
      const response = await next(name, request, { ...options, signal: link.signal });
      const type = eventTypes[name];
      const data =
        type === 'MAGIC_LINK_LOGIN_OR_CREATE' ? { ...response, email: (request as { email: string }).email } : response;
      // The page may unmount the widget as soon as a session exists, which is before the response arrives here.
      if (!observer.signal?.aborted || 'session_duration_minutes' in request)
        notify(observer.onEvent, { type, data } as WidgetEvent);
      return response;
    } catch (cause) {
      const error = toAuthError(cause, link.signal);
      // A caller that keeps the session asks the visitor.
      const isQuestion = options.checkSession && error.error_type === 'session_exists';
      if (!isQuestion && error.error_type !== 'aborted' && !observer.signal?.aborted) notify(observer.onError, error);
      throw error;
    } finally {
      link.release();
    }
  };
