import { useContext, useEffect, useRef } from 'react';
import { ConfigError } from '../errors.ts';
import type { WidgetEvent } from '../provider/WidgetEvent.ts';
import { SigninContext } from './SigninProvider.tsx';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts';

/**
 * Calls `listener` for events of the widgets below the nearest `SigninProvider`, as `callbacks.onEvent` does. `listener` may be a
 * new function at each render; the newest is called.
 * @param type type of the events
 * @throws ConfigError if there is no `SigninProvider`.
 * @example
 * useSigninEvent('AUTHENTICATE_FLOW_COMPLETE', () => navigate('/account'));
 */
export function useSigninEvent<Type extends WidgetEvent['type']>(
  type: Type,
  listener: (event: Extract<WidgetEvent, { type: Type }>) => unknown,
): void {
  const signin = useContext(SigninContext);
  if (!signin) throw new ConfigError('useSigninEvent needs a SigninProvider above it.');
  const latest = useRef(listener);
  useBrowserLayoutEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () => signin.listen((event) => event.type === type && latest.current(event as Extract<WidgetEvent, { type: Type }>)),
    [signin, type],
  );
}
