import { passkeyTexts } from '../../copy/en/passkey.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** The passkey was right. */
export function PasskeyConfirmed() {
  const texts = useTexts('passkey', passkeyTexts);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
