import type { AuthError } from '../errors.ts';
import type { WidgetEvent } from './WidgetEvent.ts';

/** A mount's callbacks. One that throws, or whose promise rejects, is reported to the developer and disturbs nothing. */
export interface Observer {
  onEvent?: ((event: WidgetEvent) => unknown) | undefined;
  onError?: ((error: AuthError) => unknown) | undefined;
  /** The mount's: ends its calls, and nothing is told any more but that somebody has been signed in. */
  signal?: AbortSignal | undefined;
}
