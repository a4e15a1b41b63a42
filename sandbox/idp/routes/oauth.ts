import { codeChallenge } from '../crypto/codeChallenge.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import type { ApiContext } from '../http/ApiContext.ts';
import { ApiError } from '../http/ApiError.ts';
import { Fields } from '../http/Fields.ts';
import { linkTo, oauthRedirects } from '../http/redirectAddress.ts';
import type { IdpContext } from '../IdpContext.ts';
import { parseEmail } from '../messages/addresses.ts';
import { callbackAddress } from '../oauth/callbackAddress.ts';
import { consentPage } from '../oauth/consentPage.ts';
import { findOAuthProvider } from '../oauth/findOAuthProvider.ts';
import { isSessionAlive, redeemOAuthToken } from '../oauth/oauthTokens.ts';
import { signUpOrLink } from '../oauth/oauthUsers.ts';
import type { RequestContext } from '../RequestContext.ts';
import type { OAuthFlow, OAuthIdentity } from '../state/records.ts';
import { waitFor } from '../state/waitFor.ts';
import { requireSession } from '../users/sessions.ts';
import { signIn } from '../users/signIn.ts';
import { sessionDuration } from './sessionDuration.ts';

const FLOW_MS = 600_000;
const SLOW_MS = 5_000;
const TOKEN_TYPE = { stytch_token_type: 'oauth' };

function providerOf(c: ApiContext) {
  const id = c.req.param('provider') ?? '';
  const info = findOAuthProvider(id);
  if (!info) throw new ApiError('invalid_oauth_provider');
  return { id, ...info };
}

/** Starts a sign-in at a provider: checks the request and shows the consent page. */
export async function startOAuth(idp: IdpContext, c: ApiContext): Promise<Response> {
  const provider = providerOf(c);
  const query = c.req.query();
  const fields = new Fields(query);
  if (!query.public_token) throw new ApiError('public_token_required');
  if (query.public_token !== idp.publicToken) throw new ApiError('public_token_not_found');
  const code_challenge = codeChallenge(fields, idp.settings().pkceRequiredForOAuth);
  const redirects = oauthRedirects(idp, fields, idp.defaultRedirectURL ?? new URL('/', c.req.url).href);
  const attachTo = fields.optionalText('oauth_attach_token');
  const attach = attachTo === undefined ? undefined : redeemAttachToken(idp, await sha256(attachTo), provider.id);

  const flow = randomToken();
  const hash = await sha256(flow);
  const scopes = fields.optionalText('custom_scopes') ?? '';
  const record: OAuthFlow = {
    hash,
    provider: provider.id,
    scopes,
    code_challenge,
    ...redirects,
    user_id: attach?.user_id ?? null,
    ...(attach && { session: attach.session }),
    expires_at: idp.now() + FLOW_MS,
  };
  idp.tables.oauthFlows.put(hash, record);
  return consentPage({
    provider: provider.name,
    projectName: idp.settings().projectName,
    flow,
    // Beside this page, wherever the mock is served.
    action: 'consent',
    accounts: accountsOf(idp, provider.id),
    withEmail: !provider.withoutEmail,
    scopes,
    params: Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) =>
        name.startsWith('provider_') ? [[name.slice('provider_'.length), value]] : [],
      ),
    ),
    redirects: Object.values(redirects),
  });
}

/** @throws {ApiError} `invalid_oauth_attach_token`, also for a token of a session that has ended. */
function redeemAttachToken(idp: IdpContext, hash: string, provider: string) {
  const attach = idp.tables.oauthFlows.get(hash);
  if (attach?.provider !== provider || !attach.user_id || !attach.session || !isUsable(idp, attach))
    throw new ApiError('invalid_oauth_attach_token');
  idp.tables.oauthFlows.delete(hash);
  return { user_id: attach.user_id, session: attach.session };
}

const isUsable = (idp: IdpContext, flow: OAuthFlow): boolean => flow.expires_at > idp.now() && isSessionAlive(idp, flow);

const accountsOf = (idp: IdpContext, provider: string) =>
  idp.tables.oauthAccounts
    .all()
    .filter((each) => each.provider === provider)
    .map(({ subject, email, handle }) => ({ subject, label: email ?? handle }));

/** Handles the visitor's response on the consent page. A page that is submitted twice, or too late, gets an error. */
export async function handleConsent(idp: IdpContext, c: ApiContext): Promise<Response> {
  const provider = providerOf(c);
  const fields = new Fields({ ...Object(c.env.readJson()) });
  const hash = await sha256(fields.text('flow'));
  const flow = idp.tables.oauthFlows.get(hash);
  if (flow?.provider !== provider.id || !flow.login_url || !isUsable(idp, flow)) throw new ApiError('oauth_flow_callback_error');
  const answer = fields.text('answer');
  const account = answer === 'allow' ? accountFor(idp, provider, fields) : null;
  // Before anything is awaited: the same form that is sent at the same time finds no flow.
  idp.tables.oauthFlows.delete(hash);
  const identity = await account;
  if (fields.has('slow')) await waitFor(idp.closed, SLOW_MS);
  if (!identity) {
    const error = answer === 'deny' ? 'access_denied' : 'server_error';
    return redirect(linkTo(flow.login_url, { ...TOKEN_TYPE, error }));
  }
  return redirect(await callbackAddress(idp, flow, identity));
}

const redirect = (address: string) =>
  new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } });

/** @throws {ApiError} `invalid_email` at once, so that the page can be sent again. */
function accountFor(
  idp: IdpContext,
  provider: { id: string; withoutEmail?: true },
  fields: Fields,
): OAuthIdentity | Promise<OAuthIdentity> {
  const chosen = fields.optionalText('account');
  const known = chosen && idp.tables.oauthAccounts.get(`${provider.id}:${chosen}`);
  if (known) return known;
  const typed = fields.text('new').trim();
  const email = provider.withoutEmail ? null : parseEmail(typed);
  const handle = email?.split('@')[0] ?? typed.slice(0, 100);
  return addAccount(idp, { provider: provider.id, email, handle, name: { first_name: handle } });
}

async function addAccount(idp: IdpContext, named: Omit<OAuthIdentity, 'subject'>): Promise<OAuthIdentity> {
  const { provider, email, handle } = named;
  const subject = (await sha256(`${provider}:${email ?? handle}`)).slice(0, 21);
  const account = { ...named, subject };
  idp.tables.oauthAccounts.put(`${provider}:${subject}`, account);
  return account;
}

/** Signs in with the token of the redirect. */
export async function authenticateOAuth(context: RequestContext) {
  const { idp, fields } = context;
  const duration = sessionDuration(fields);
  const proof = { token: fields.text('token'), code_verifier: fields.optionalText('code_verifier') };
  const { identity, scopes, user_id } = await redeemOAuthToken(idp, proof);
  const attachTo = user_id === null ? undefined : idp.tables.users.get(user_id);
  const { user, registration, email_id } = signUpOrLink(idp, identity, attachTo);
  const { provider, subject } = identity;
  const factor = {
    type: 'oauth',
    delivery_method: `oauth_${provider}`,
    [`${provider}_oauth_factor`]: {
      id: registration.oauth_user_registration_id,
      ...(email_id !== null && { email_id }),
      provider_subject: subject,
    },
  } as const;
  return {
    ...(await signIn(context, user, factor, duration)),
    provider_subject: subject,
    provider_type: findOAuthProvider(provider)?.name ?? provider,
    profile_picture_url: '',
    locale: '',
    provider_values: {
      access_token: randomToken(),
      id_token: randomToken(),
      refresh_token: randomToken(),
      scopes: scopes.split(' ').filter((scope) => scope !== ''),
      expires_at: new Date(idp.now() + 3_600_000).toISOString(),
    },
  };
}

/** Prepares adding another provider to the signed-in user. */
export async function attachOAuth(context: RequestContext) {
  const { idp, fields } = context;
  const provider = fields.text('provider');
  if (!findOAuthProvider(provider)) throw new ApiError('invalid_oauth_provider');
  const token = randomToken();
  const hash = await sha256(token);
  const { user_id, hash: session } = requireSession(context).record;
  const nowhere = { scopes: '', code_challenge: null, login_url: '', signup_url: '' };
  idp.tables.oauthFlows.put(hash, { hash, provider, ...nowhere, user_id, session, expires_at: idp.now() + FLOW_MS });
  return { oauth_attach_token: token };
}
