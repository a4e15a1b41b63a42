import { confirmationTexts } from '../../copy/en/confirmations.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** Says that the provider has identified the visitor. */
export function OAuthConfirmed() {
  const texts = useTexts('oauth', confirmationTexts.oauth);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
