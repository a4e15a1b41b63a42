import { loadExport } from '../../browser/loading/loadExport.ts';
import type { AuthError } from '../../errors.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { useLoaded } from '../useLoaded.ts';

const loadFailure = () => loadExport(() => import('./PasskeyFailure.tsx'), 'PasskeyFailure');

/** Place of the error of a sign-in with a passkey. Its texts load with the first error. */
export function PasskeyError({ error }: { error: AuthError | null }) {
  const { copy } = useRuntime();
  const Failure = useLoaded(error ? loadFailure : null);
  const text = Failure === false ? copy.errors.generic : Failure && error && <Failure error={error} />;
  return <FormError>{error && text}</FormError>;
}
