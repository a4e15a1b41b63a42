import type { Copy } from '../../copy/copy.ts';
import type { AuthError } from '../../errors.ts';

/** Returns the message of a failed sign-in with a passkey; null if the visitor has cancelled it. */
export function loginErrorText(
  { error_type }: AuthError,
  texts: Pick<Copy['passkey'], 'notFound' | 'unknownError'>,
): string | null {
  if (error_type === 'passkey_dismissed') return null;
  return error_type === 'webauthn_registration_not_found' ? texts.notFound : texts.unknownError;
}

const REGISTERED: readonly string[] = ['passkey_already_registered', 'duplicate_webauthn_registration'];

/** Returns the message of a passkey that was not created, also if the visitor has cancelled it. */
export function registerErrorText(
  { error_type }: AuthError,
  texts: Pick<Copy['passkey'], 'alreadyRegistered' | 'notCreated'>,
): string {
  return REGISTERED.includes(error_type) ? texts.alreadyRegistered : texts.notCreated;
}
