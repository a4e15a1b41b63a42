import { oauthTexts } from '../../copy/en/oauth.ts';
import { useTexts } from '../useTexts.ts';

/** What a developer sees beside a button; its reason is for whoever rests on it. An empty text is no hint. */
export function TestHint() {
  const { testMode, testModeWhy } = useTexts('oauth', oauthTexts);
  if (testMode === '') return null;
  return (
    <small className="siw-hint" title={testModeWhy}>
      {testMode}
    </small>
  );
}
