import { oauthTexts } from '../../copy/en/oauth.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** The provider has said who the visitor is. */
export function OAuthConfirmed() {
  const texts = useTexts('oauth', oauthTexts);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
