import type { Copy } from '../../copy/copy.ts';
import type { AuthError } from '../../errors.ts';

/** What a visitor reads of a sign-in with a passkey that failed; nothing where they have called it off themselves. */
export function loginErrorText(
  { error_type }: AuthError,
  texts: Pick<Copy['passkey'], 'notFound' | 'unknownError'>,
): string | null {
  if (error_type === 'passkey_dismissed') return null;
  return error_type === 'webauthn_registration_not_found' ? texts.notFound : texts.unknownError;
}

const REGISTERED: readonly string[] = ['passkey_already_registered', 'duplicate_webauthn_registration'];

/** What a visitor reads of a passkey that was not made, also where they have called it off. */
export function registerErrorText(
  { error_type }: AuthError,
  texts: Pick<Copy['passkey'], 'alreadyRegistered' | 'notCreated'>,
): string {
  return REGISTERED.includes(error_type) ? texts.alreadyRegistered : texts.notCreated;
}
