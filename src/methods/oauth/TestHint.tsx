import { oauthTexts } from '../../copy/en/oauth.ts';
import { useTexts } from '../useTexts.ts';

/** Hint for a developer beside a button, with the reason in its tooltip. An empty text shows no hint. */
export function TestHint() {
  const { testMode, testModeWhy } = useTexts('oauth', oauthTexts);
  if (testMode === '') return null;
  return (
    <small className="siw-hint" title={testModeWhy}>
      {testMode}
    </small>
  );
}
