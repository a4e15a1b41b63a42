import { useEffect, useRef, useState } from 'react';
import { onOnline } from '../../browser/events/onOnline.ts';
import { type AuthError, isAuthError } from '../../errors.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { isTransient } from '../../flow/isTransient.ts';
import { STRENGTH_DEBOUNCE_MS } from '../../limits.ts';
import type { StrengthReply } from '../../provider/contract.ts';

interface Checked {
  password: string;
  reply: StrengthReply | null;
  error: AuthError | null;
}

interface Strength extends Omit<Checked, 'password'> {
  /** True if the provider accepts the current password. */
  valid: boolean;
  /** True if the provider refuses the current password. */
  refused: boolean;
  /** Checks a typed password after a pause. The pause begins with the key press, not with the next render. */
  check(typed: string): void;
  /** Repeats a check that failed. Also runs when the network returns. */
  retry(): void;
}

/**
 * Checks the strength of `password` with the provider. The last reply stays until the next one arrives, but only a reply about
 * the current password makes it valid.
 */
export function useStrength(password: string, email?: string): Strength {
  const { send } = useRuntime();
  const [checked, setChecked] = useState<Checked>({ password: '', reply: null, error: null });
  const asking = useRef<AbortController>(null);

  function ask(asked: string, delay: number) {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    if (!asked) {
      setChecked({ password: asked, reply: null, error: null });
      return;
    }
    const timer = setTimeout(() => {
      send('passwords.strengthCheck', { ...(email && { email }), password: asked }, { signal }).then(
        (reply) => !signal.aborted && setChecked({ password: asked, reply, error: null }),
        (error) => !signal.aborted && isAuthError(error) && setChecked((last) => ({ password: asked, reply: last.reply, error })),
      );
    }, delay);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  const { reply, error } = checked;
  const retry = () => ask(password, 0);

  useEffect(() => () => asking.current?.abort(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks for the password that is there by then
  useEffect(() => {
    if (!error || !isTransient(error)) return;
    const settled = new AbortController();
    onOnline(retry, settled.signal);
    return () => settled.abort();
  }, [error, password]);

  const settled = checked.password === password && !error;
  const valid = settled && reply?.valid_password === true;
  return { reply, error, valid, refused: settled && !valid, check: (typed) => ask(typed, STRENGTH_DEBOUNCE_MS), retry };
}
