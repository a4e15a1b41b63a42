import { useCallback, useEffect, useState } from 'react';
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
  /** Asks again, where the provider could not be asked; so does the network when it is back. */
  retry(): void;
}

/**
 * The provider's opinion of `password`, asked for when the visitor pauses. An answer to an earlier password is shown
 * until the next one is there, but only an answer to the present one makes the password valid.
 */
export function useStrength(password: string, email?: string): Strength {
  const { provider } = useRuntime();
  const [checked, setChecked] = useState<Checked>({ password: '', reply: null, error: null });
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more is a question more
  useEffect(() => {
    if (!password) {
      setChecked({ password, reply: null, error: null });
      return;
    }
    const superseded = new AbortController();
    const { signal } = superseded;
    const timer = setTimeout(() => {
      provider.passwords.strengthCheck({ ...(email && { email }), password }, { signal }).then(
        (reply) => !signal.aborted && setChecked({ password, reply, error: null }),
        (error) => !signal.aborted && isAuthError(error) && setChecked((last) => ({ password, reply: last.reply, error })),
      );
    }, STRENGTH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [password, email, provider, attempt]);

  const { reply, error } = checked;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (!error || !isTransient(error)) return;
    const settled = new AbortController();
    onOnline(retry, settled.signal);
    return () => settled.abort();
  }, [error, retry]);

  const valid = checked.password === password && !error && reply?.valid_password === true;
  return { reply, error, valid, retry };
}
