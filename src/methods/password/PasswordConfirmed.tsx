import { confirmationTexts } from '../../copy/en/confirmations.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** Says that the visitor is signed in. */
export function PasswordConfirmed() {
  const texts = useTexts('password', confirmationTexts.password);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
