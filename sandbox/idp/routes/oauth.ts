import { ApiError } from '../ApiError.ts';
import { parseEmail } from '../addresses.ts';
import type { ApiContext } from '../api.ts';
import { codeChallenge } from '../codeChallenge.ts';
import { Fields } from '../Fields.ts';
import { consentPage } from '../oauth/consentPage.ts';
import { landingAddress } from '../oauth/landingAddress.ts';
import { findOAuthProvider } from '../oauth/oauthProviders.ts';
import { spendOAuthToken } from '../oauth/oauthTokens.ts';
import { signUpOrLink } from '../oauth/oauthUsers.ts';
import { randomToken } from '../randomToken.ts';
import type { OAuthFlow, OAuthIdentity } from '../records.ts';
import { allowedAddress, linkTo } from '../redirectAddress.ts';
import { demandSession, sessionDuration } from '../sessions.ts';
import { sha256 } from '../sha256.ts';
import { signIn } from '../signIn.ts';
import type { Visit } from '../visit.ts';
import { waitFor } from '../waitFor.ts';
import type { World } from '../world.ts';

const FLOW_MS = 600_000;
const SLOW_MS = 5_000;
const TOKEN_TYPE = { stytch_token_type: 'oauth' };

function providerOf(c: ApiContext) {
  const id = c.req.param('provider') ?? '';
  const info = findOAuthProvider(id);
  if (!info) throw new ApiError('invalid_oauth_provider');
  return { id, ...info };
}

function redirectsOf(world: World, fields: Fields, ownAddress: string) {
  const address = (name: string) =>
    allowedAddress(world, fields.optionalText(name) || ownAddress, 'no_match_for_provided_oauth_url');
  return { login_url: address('login_redirect_url'), signup_url: address('signup_redirect_url') };
}

/** Begins a sign-in at a provider: checks the request and shows who may consent to what. */
export async function startOAuth(world: World, c: ApiContext): Promise<Response> {
  const provider = providerOf(c);
  const query = c.req.query();
  const fields = new Fields(query);
  if (!query.public_token) throw new ApiError('public_token_required');
  if (query.public_token !== world.publicToken) throw new ApiError('public_token_not_found');
  const code_challenge = codeChallenge(fields, world.policy().pkceRequiredForOAuth);
  const redirects = redirectsOf(world, fields, new URL('/', c.req.url).href);
  const attachTo = fields.optionalText('oauth_attach_token');
  const attach = attachTo === undefined ? undefined : world.tables.oauthFlows.get(await sha256(attachTo));
  if (attachTo !== undefined && (attach?.provider !== provider.id || !attach.user_id || attach.expires_at <= world.now()))
    throw new ApiError('invalid_oauth_attach_token');

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
    expires_at: world.now() + FLOW_MS,
  };
  world.tables.oauthFlows.put(hash, record);
  return consentPage({
    provider: provider.name,
    projectName: world.policy().projectName,
    flow,
    action: `/v1/public/oauth/${provider.id}/consent`,
    accounts: accountsOf(world, provider.id),
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

const accountsOf = (world: World, provider: string) =>
  world.tables.oauthAccounts
    .all()
    .filter((each) => each.provider === provider)
    .map(({ subject, email, handle }) => ({ subject, label: email ?? handle }));

/** What the visitor answered on the consent page. A page that is answered twice, or late, leads nowhere. */
export async function answerConsent(world: World, c: ApiContext): Promise<Response> {
  const provider = providerOf(c);
  const fields = new Fields({ ...Object(c.env.readJson()) });
  const hash = await sha256(fields.text('flow'));
  const flow = world.tables.oauthFlows.get(hash);
  if (flow?.provider !== provider.id || !flow.login_url || flow.expires_at <= world.now())
    throw new ApiError('oauth_flow_callback_error');
  const answer = fields.text('answer');
  const identity = answer === 'allow' ? await accountFor(world, provider, fields) : null;
  world.tables.oauthFlows.delete(hash);
  if (fields.has('slow')) await waitFor(world.closed, SLOW_MS);
  if (!identity) {
    const error = answer === 'deny' ? 'access_denied' : 'server_error';
    return redirect(linkTo(flow.login_url, { ...TOKEN_TYPE, error }));
  }
  return redirect(await landingAddress(world, flow, identity));
}

const redirect = (address: string) =>
  new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } });

async function accountFor(world: World, provider: { id: string; withoutEmail?: true }, fields: Fields): Promise<OAuthIdentity> {
  const chosen = fields.optionalText('account');
  const known = chosen && world.tables.oauthAccounts.get(`${provider.id}:${chosen}`);
  if (known) return known;
  const typed = fields.text('new').trim();
  const email = provider.withoutEmail ? null : parseEmail(typed);
  const handle = email?.split('@')[0] ?? typed.slice(0, 100);
  const subject = (await sha256(`${provider.id}:${email ?? handle}`)).slice(0, 21);
  const account = { provider: provider.id, subject, email, handle, name: { first_name: handle } };
  world.tables.oauthAccounts.put(`${provider.id}:${subject}`, account);
  return account;
}

/** Signs in with the token that the redirect carried. */
export async function authenticateOAuth(visit: Visit) {
  const { world, fields } = visit;
  const duration = sessionDuration(fields);
  const proof = { token: fields.text('token'), code_verifier: fields.optionalText('code_verifier') };
  const { identity, scopes, user_id } = await spendOAuthToken(world, proof);
  const attachTo = user_id === null ? undefined : world.tables.users.get(user_id);
  const { user, registration, email_id } = signUpOrLink(world, identity, attachTo);
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
    ...(await signIn(visit, user, factor, duration)),
    provider_subject: subject,
    provider_type: findOAuthProvider(provider)?.name ?? provider,
    profile_picture_url: '',
    locale: '',
    provider_values: {
      access_token: randomToken(),
      id_token: randomToken(),
      refresh_token: randomToken(),
      scopes: scopes.split(' ').filter((scope) => scope !== ''),
      expires_at: new Date(world.now() + 3_600_000).toISOString(),
    },
  };
}

/** Prepares the signed-in user for one more provider. */
export async function attachOAuth(visit: Visit) {
  const { world, fields } = visit;
  const provider = fields.text('provider');
  if (!findOAuthProvider(provider)) throw new ApiError('invalid_oauth_provider');
  const token = randomToken();
  const hash = await sha256(token);
  const { user_id } = demandSession(visit).record;
  const nowhere = { scopes: '', code_challenge: null, login_url: '', signup_url: '' };
  world.tables.oauthFlows.put(hash, { hash, provider, ...nowhere, user_id, expires_at: world.now() + FLOW_MS });
  return { oauth_attach_token: token };
}
