import { loadExport } from '../../browser/loading/loadExport.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useLoaded } from '../useLoaded.ts';
import type { OneTapFailure } from './useOneTap.ts';

const loadText = () => loadExport(() => import('./OAuthFailure.tsx'), 'OAuthFailure');

/** Shows the error of One Tap to the visitor and its cause to the developer. Visitors of a live project do not see the cause. */
export function OneTapError({ failure }: { failure: OneTapFailure | null }) {
  const { testMode } = useRuntime();
  const { error, explanation } = failure ?? {};
  const Text = useLoaded(error ? loadText : null);
  return (
    <>
      <FormError>
        {error && (Text === false ? <ErrorText error={error} /> : Text && <Text error={error} type="google" />)}
      </FormError>
      {explanation && testMode && <Alert kind="error">{explanation}</Alert>}
    </>
  );
}
