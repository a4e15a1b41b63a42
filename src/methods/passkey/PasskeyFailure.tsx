import { passkeyTexts } from '../../copy/en/passkey.ts';
import type { AuthError } from '../../errors.ts';
import { useTexts } from '../useTexts.ts';
import { loginErrorText } from './passkeyErrorText.ts';

/** Message of a failed sign-in with a passkey. */
export function PasskeyFailure({ error }: { error: AuthError }) {
  return <span>{loginErrorText(error, useTexts('passkey', passkeyTexts))}</span>;
}
