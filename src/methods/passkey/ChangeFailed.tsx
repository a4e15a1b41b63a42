import type { AuthError } from '../../errors.ts';
import { isTransient } from '../../flow/isTransient.ts';
import { ErrorText } from '../ErrorText.tsx';

/** Says why a passkey was not changed. `text` offers another attempt, which is useless after a refusal: its reason is shown instead. */
export function ChangeFailed({ error, text }: { error: AuthError; text: string }) {
  return isTransient(error) ? <span>{text}</span> : <ErrorText error={error} />;
}
