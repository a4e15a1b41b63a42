import { type SetStateAction, useEffect, useRef, useState } from 'react';
import { onOnline } from '../../browser/events/onOnline.ts';
import { type AuthError, isAuthError } from '../../errors.ts';
import { isTransient } from '../../flow/isTransient.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { STRENGTH_DEBOUNCE_MS } from '../../limits.ts';
import type { StrengthResponse } from '../../provider/contract.ts';

interface Checked {
  response: StrengthResponse | null;
  error: AuthError | null;
  /** The password that `response` is about, while it is the current one. Undefined as soon as another one is typed. */
  password?: string | undefined;
}

interface Strength extends Pick<Checked, 'response' | 'error'> {
  /** The current password if the provider accepts it. */
  accepted: string | undefined;
  /** The current password if the provider refuses it. Empty before anything is typed. */
  refused: string | undefined;
  /**
   * Checks a typed password after a pause, unless it is the current one. The pause begins with the key press, not with the next
   * render. Returns whether a check runs.
   */
  check(typed: string): boolean;
  /** Repeats a check that failed and may succeed now. Also runs when the network returns. Undefined if there is none. */
  retry: (() => void) | undefined;
}

/**
 * Checks the strength of a typed password with the provider. The last response stays until the next one arrives, but only a response
 * about the current password makes it accepted. A key renders nothing unless it changes what is shown.
 * @param onRepeat called before a failed check is repeated because the network has returned
 */
export function useStrength(email: string | undefined, onRepeat: () => void): Strength {
  const { send } = useRuntime();
  const [{ response, error, password }, setChecked] = useState<Checked>({ password: '', response: null, error: null });
  const current = useRef('');
  const asking = useRef<AbortController>(null);

  function ask(asked: string, delay: number) {
    asking.current?.abort();
    asking.current = new AbortController();
    current.current = asked;
    const { signal } = asking.current;
    if (!asked) {
      setChecked({ password: asked, response: null, error: null });
      return;
    }
    setChecked((last) => (last.password === undefined ? last : { ...last, password: undefined }));
    const end = (change: SetStateAction<Checked>) => {
      if (signal.aborted) return;
      asking.current = null;
      setChecked(change);
    };
    const timer = setTimeout(() => {
      send('passwords.strengthCheck', { ...(email && { email }), password: asked }, { signal }).then(
        (checked) => end({ password: asked, response: checked, error: null }),
        (failure) => isAuthError(failure) && end((last) => ({ response: last.response, error: failure })),
      );
    }, delay);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  const retry = error && isTransient(error) ? () => ask(current.current, 0) : undefined;

  useEffect(
    () => () => {
      asking.current?.abort();
      // In strict mode the effects run twice, and the second run checks a password that is there from the start.
      current.current = '';
    },
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks for the password that is there by then
  useEffect(() => {
    if (!retry) return;
    const settled = new AbortController();
    const repeat = () => {
      onRepeat();
      retry();
    };
    onOnline(repeat, settled.signal);
    return () => settled.abort();
  }, [error]);

  const valid = response?.valid_password === true;
  return {
    response,
    error,
    accepted: valid ? password : undefined,
    refused: valid ? undefined : password,
    check: (typed) => {
      if (typed !== current.current) ask(typed, STRENGTH_DEBOUNCE_MS);
      return asking.current !== null;
    },
    retry,
  };
}
