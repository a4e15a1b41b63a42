import { useEffect, useRef, useState } from 'react';
import { onOnline } from '../../browser/onOnline.ts';
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
  /** The provider takes the password as it is now. */
  valid: boolean;
  /** The provider was asked about the password as it is now, and does not take it. */
  refused: boolean;
  /** Has a password that was just typed looked at once the visitor pauses: the pause begins with the key, not with its rendering. */
  check(typed: string): void;
  /** Asks again, where the provider could not be asked; so does the network when it is back. */
  retry(): void;
}

/**
 * The provider's opinion of `password`. An answer to an earlier password is shown until the next one is there, but only an answer
 * to the present one makes the password valid.
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
