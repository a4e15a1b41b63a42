import { loadChunk } from '../../browser/loading/loadChunk.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useLoaded } from '../useLoaded.ts';
import type { OneTapFailure } from './useOneTap.ts';

const loadText = () => loadChunk(() => import('./OAuthFailure.tsx'));

/** Shows the error of One Tap to the visitor and its cause to the developer. Visitors of a live project do not see the cause. */
export function OneTapFailed({ failure }: { failure: OneTapFailure | null }) {
  const { testMode } = useRuntime();
  const { error, explanation } = failure ?? {};
  const text = useLoaded(error ? loadText : null);
  return (
    <>
      <FormError>
        {error && (text === 'failed' ? <ErrorText error={error} /> : text && <text.OAuthFailure error={error} type="google" />)}
      </FormError>
      {explanation && testMode && <Alert kind="error">{explanation}</Alert>}
    </>
  );
}
