import type { OAuthProvider } from '../../config.ts';
import { oauthTexts } from '../../copy/en/oauth.ts';
import type { AuthError } from '../../errors.ts';
import { fill } from '../../lib/text/fill.ts';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { providerName } from './providerName.ts';

/** Message of a failed sign-in at a provider. */
export function OAuthFailure({ error, type }: { error: AuthError; type: OAuthProvider }) {
  const texts = useTexts('oauth', oauthTexts);
  const failed = fill(texts.failed, { provider: providerName(type) });
  const messages: Record<string, string> = {
    oauth_denied: texts.denied,
    oauth_failed: failed,
    oauth_no_window: failed,
    redirect_not_allowed: failed,
    // Another tab has started a sign-in since, whose record has replaced that of this one.
    link_other_device: failed,
  };
  const message = messages[error.error_type];
  return message ? <span>{message}</span> : <ErrorText error={error} />;
}
