import { useContext, useEffect, useRef } from 'react';
import { ConfigError } from '../errors.ts';
import type { WidgetEvent } from '../provider/observe.ts';
import { SigninContext } from './SigninProvider.tsx';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts';

/**
 * Hears of what the widgets below the nearest `SigninProvider` tell, as their `callbacks.onEvent` does. The newest `listener` is
 * called; it need not be the same function each time.
 * @param type the only type of event to hear of
 * @throws ConfigError where there is no `SigninProvider`.
 * @example
 * useSigninEvent('AUTHENTICATE_FLOW_COMPLETE', () => navigate('/account'));
 */
export function useSigninEvent<Type extends WidgetEvent['type']>(
  type: Type,
  listener: (event: Extract<WidgetEvent, { type: Type }>) => unknown,
): void {
  const signin = useContext(SigninContext);
  if (!signin) throw new ConfigError('useSigninEvent is used outside a SigninProvider, whose widgets it would hear of.');
  const latest = useRef(listener);
  useBrowserLayoutEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () => signin.listen((event) => event.type === type && latest.current(event as Extract<WidgetEvent, { type: Type }>)),
    [signin, type],
  );
}
