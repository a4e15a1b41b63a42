import { passwordTexts } from '../../copy/en/password.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** The visitor is signed in. */
export function PasswordConfirmed() {
  const texts = useTexts('password', passwordTexts);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
