import { loadChunk } from '../../browser/loading/loadChunk.ts';
import type { AuthError } from '../../errors.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { useLoaded } from '../useLoaded.ts';

const loadFailure = () => loadChunk(() => import('./PasskeyFailure.tsx'));

/** Place of the error of a sign-in with a passkey. Its texts load with the first error. */
export function PasskeyError({ error }: { error: AuthError | null }) {
  const { copy } = useRuntime();
  const failure = useLoaded(error ? loadFailure : null);
  const text = failure === 'failed' ? copy.errors.generic : failure && error && <failure.PasskeyFailure error={error} />;
  return <FormError>{error && text}</FormError>;
}
