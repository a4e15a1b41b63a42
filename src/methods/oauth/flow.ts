import { waitForOAuthDone } from '../../browser/oauth/oauthBroadcast.ts';
import { oauthPopup } from '../../browser/oauth/oauthPopup.ts';
import { isFramed } from '../../browser/page.ts';
import { waitForPageReturn } from '../../browser/waitForPageReturn.ts';
import type { OAuthProviderEntry } from '../../config.ts';
import { AuthError } from '../../errors.ts';
import type { Step, StepTools } from '../../flow/step.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { oauthError } from '../../provider/callback/oauthError.ts';
import { removeOAuthStart } from '../../provider/callback/oauthRecord.ts';
import type { OneTapSubmitRequest } from '../../provider/contract.ts';

/** Returns the redirect options of the page, which every sign-in at a provider sends. */
export function redirectsOf({
  config,
}: Pick<StepTools, 'config'>): Pick<OneTapSubmitRequest, 'login_redirect_url' | 'signup_redirect_url'> {
  const { loginRedirectURL, signupRedirectURL } = config.oauthOptions;
  return {
    ...(loginRedirectURL && { login_redirect_url: loginRedirectURL }),
    ...(signupRedirectURL && { signup_redirect_url: signupRedirectURL }),
  };
}

export interface OAuthStart {
  entry: OAuthProviderEntry;
  /** Popup for the sign-in. Without one the page itself navigates to the provider. */
  popup: Window | null;
}

/**
 * Sends the visitor to a provider. Redeems the token that arrives in a popup; a page that the provider redirects to redeems its
 * own.
 */
export const startOAuth: Step<'main', OAuthStart> = async (tools, { entry, popup: opened }) => {
  const { send, config, signal } = tools;
  const popup = opened && oauthPopup(opened);
  const { type, custom_scopes, provider_params } = entry;
  const request = {
    provider: type,
    ...redirectsOf(tools),
    ...(custom_scopes && { custom_scopes }),
    ...(provider_params && { provider_params }),
  };
  try {
    // The visitor may have left the screen while code was loading.
    signal.throwIfAborted();
    if (!popup && config.oauthOptions.popup !== false && isFramed()) throw reported(tools, noWindowError());
    const { token } = await send('oauth.start', request, { signal, ...(popup && { navigate: popup.navigate }) });
    if (!popup && !token) return await waitForPageReturn(signal);
    const response = token ? { token } : await popup?.response(tools, signal);
    if (!response) return;
    if ('error' in response) {
      removeOAuthStart(tools.storage, tools.publicToken);
      throw reported(tools, oauthError(response.error));
    }
    const { sessionDurationMinutes } = config.sessionOptions;
    await send('oauth.authenticate', { token: response.token, session_duration_minutes: sessionDurationMinutes });
    return { name: 'oauth/confirmed' };
  } catch (cause) {
    popup?.close();
    throw toAuthError(cause, signal);
  }
};

/**
 * Waits until the sign-in has ended in another window. If the page's `Cross-Origin-Opener-Policy` separates a popup, the popup
 * looks closed from here and ends the sign-in by itself. The message of another page is not trusted: this page checks whether it
 * has the session too.
 */
export const followOAuth: Step<'main'> = async ({ publicToken, send, signal }) => {
  await waitForOAuthDone(publicToken, () => send('session.authenticate', {}, { signal }), signal);
  return { name: 'oauth/confirmed' };
};

/** A frame cannot navigate to a provider, because providers refuse to be framed. */
const noWindowError = () =>
  new AuthError({
    error_type: 'oauth_no_window',
    error_message:
      'The browser opened no window for the sign-in. It may block them, or the page around this frame has a Cross-Origin-Opener-Policy or a sandbox that forbids them.',
    status_code: 0,
  });

function reported({ report }: StepTools, error: AuthError): AuthError {
  report(error);
  return error;
}
