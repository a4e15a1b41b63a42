import type { AuthError } from '../errors.ts';
import type { WidgetEvent } from './WidgetEvent.ts';

/** Callbacks of a mount. If one throws or its promise rejects, the error is reported to the developer and has no other effect. */
export interface Observer {
  onEvent?: ((event: WidgetEvent) => unknown) | undefined;
  onError?: ((error: AuthError) => unknown) | undefined;
  /** Aborted when the widget is unmounted. Ends its calls and its events, except the event of a successful sign-in. */
  signal?: AbortSignal | undefined;
}
