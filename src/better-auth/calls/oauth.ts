import type { CallContext } from '../CallContext.ts';
import { requireCapability } from '../capabilities.ts';
import { requireTrusted, withQuery } from '../http/redirectAddress.ts';
import { WireError } from '../http/WireError.ts';
import { requireCurrent, signedInResponse } from '../signedIn.ts';
import { consumeOAuthToken, issueOAuthToken } from './oauthTokens.ts';

/** Path of the handler that Better Auth redirects to after a sign-in at a provider. */
export const OAUTH_DONE_PATH = '/v1/oauth/done';

/** Parameters that replace those of the request, or change where the provider sends its response. Better Auth refuses others itself. */
const REFUSED = /^(response_mode|request|request_uri)$/i;

/**
 * The parameters `provider_…` of an address, for the provider.
 *
 * @throws WireError `bad_request` for one that changes the request itself.
 */
function providerParameters(query: URLSearchParams): { loginHint?: string; additionalParams?: Record<string, string> } {
  const { login_hint: loginHint, ...additionalParams } = Object.fromEntries(
    [...query].filter(([name]) => name.startsWith('provider_')).map(([name, value]) => [name.slice('provider_'.length), value]),
  );
  const refused = Object.keys(additionalParams).find((name) => REFUSED.test(name));
  if (refused) throw new WireError(400, 'bad_request', `The parameter provider_${refused} is not accepted.`);
  return { ...(loginHint && { loginHint }), ...(Object.keys(additionalParams).length > 0 && { additionalParams }) };
}

/** Redirects the visitor to a provider. */
export async function startOAuth(call: CallContext): Promise<Response> {
  requireCapability(call.setup.capabilities, 'oauth');
  const { searchParams } = new URL(call.request.url);
  const provider = call.params.provider ?? '';
  const login = searchParams.get('login_redirect_url') ?? searchParams.get('signup_redirect_url') ?? '';
  if (!URL.canParse(login)) throw new WireError(400, 'no_login_redirect_urls_set', 'No login redirect address was given.');
  const signup = searchParams.get('signup_redirect_url') ?? login;
  await Promise.all([requireTrusted(call, login), requireTrusted(call, signup)]);
  // If the address of Better Auth follows from the request, a proxy may have changed the request: the browser knows the host.
  const host = call.setup.context.baseURL && new URL(call.authBase).origin;
  const done = (redirect: string) =>
    `${host}${call.setup.options.basePath ?? ''}${OAUTH_DONE_PATH}?${new URLSearchParams({ provider, redirect })}`;
  const scopes = searchParams.get('custom_scopes')?.split(/\s+/).filter(Boolean);
  const { data } = await call.ask({
    method: 'POST',
    path: '/sign-in/social',
    // Browsers name no origin when they visit an address.
    headers: { Origin: call.origin ?? new URL(login).origin },
    body: {
      provider,
      callbackURL: done(login),
      newUserCallbackURL: done(signup),
      errorCallbackURL: withQuery(login, { stytch_token_type: 'oauth' }),
      disableRedirect: true,
      ...(scopes && scopes.length > 0 && { scopes }),
      ...providerParameters(searchParams),
    },
  });
  return redirect(String(data.url));
}

/** Leads the visitor whom a provider has signed in back to the page, with a token for `oauth.authenticate`. */
export async function finishOAuth(call: CallContext): Promise<Response> {
  const { searchParams } = new URL(call.request.url);
  const page = await requireTrusted(call, searchParams.get('redirect') ?? '');
  const provider = searchParams.get('provider') ?? '';
  // Any site can lead a visitor here, and each token is a row.
  const isInstalled = call.setup.capabilities.oauthProviders?.includes(provider);
  const token = isInstalled ? await issueOAuthToken(call, provider) : null;
  const result = token === null ? { error: isInstalled ? 'session_not_found' : 'invalid_oauth_provider' } : { token };
  return redirect(withQuery(page, { stytch_token_type: 'oauth', ...result }));
}

/** Completes a sign-in at a provider. */
export async function authenticateOAuth(call: CallContext) {
  const issued = await consumeOAuthToken(call, call.fields.text('token'));
  const refused = new WireError(
    400,
    'oauth_token_not_found',
    'The sign-in has expired or was already used. Please sign in again.',
  );
  if (!issued) throw refused;
  const current = await requireCurrent(call);
  if (current.session.id !== issued.session) throw refused;
  const accounts = await call.setup.context.internalAdapter.findAccounts(current.user.id);
  // The address of `finishOAuth` names the provider, and anybody can send a visitor there.
  const account = accounts.find(({ providerId }) => providerId === issued.provider);
  if (!account) throw refused;
  const response = await signedInResponse(call, current);
  return { ...response, provider_type: issued.provider, provider_subject: account.accountId, provider_values: {} };
}

/** A redirect with headers that can be changed. */
const redirect = (location: string) => new Response(null, { status: 302, headers: { Location: location } });
