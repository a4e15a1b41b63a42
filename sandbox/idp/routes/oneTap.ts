import type { ApiContext } from '../http/ApiContext.ts';
import { ApiError } from '../http/ApiError.ts';
import { Fields } from '../http/Fields.ts';
import type { IdpContext } from '../IdpContext.ts';
import { beginOneTap, endOneTap } from '../oauth/oneTap.ts';
import { newId } from '../state/newId.ts';

const CSRF_COOKIE = 'stytch_csrf_private_token';

/** Creates a response of One Tap, which has no envelope. */
const respond = (data: object, headers: Headers = new Headers()) => {
  headers.set('Cache-Control', 'no-store');
  return Response.json({ request_id: newId('request-id'), status_code: 200, ...data }, { headers });
};

/** Returns the data for the prompt. The CSRF token is also in a cookie that scripts of this host can read. */
export async function startOneTap(idp: IdpContext, c: ApiContext): Promise<Response> {
  const publicToken = c.req.query('public_token');
  if (!publicToken) throw new ApiError('public_token_required');
  if (publicToken !== idp.publicToken) throw new ApiError('public_token_not_found');
  const begun = await beginOneTap(idp);
  const headers = new Headers();
  headers.append('Set-Cookie', `${CSRF_COOKIE}=${begun.stytch_csrf_token}; Path=/; SameSite=Lax`);
  headers.append('Set-Cookie', `__Host-${CSRF_COOKIE}=${begun.stytch_csrf_token}; Path=/; Secure; HttpOnly; SameSite=None`);
  return respond(begun, headers);
}

/** Returns the page that a redirect leads to if the request names none. */
function pageOf(idp: IdpContext, c: ApiContext): string {
  if (idp.defaultRedirectURL !== undefined) return idp.defaultRedirectURL;
  const origin = c.req.header('Origin') ?? '';
  return new URL('/', URL.canParse(origin) ? origin : c.req.url).href;
}

/** Returns the redirect for a visitor who has chosen an account in the prompt. */
export async function submitOneTap(idp: IdpContext, c: ApiContext): Promise<Response> {
  if (c.req.header('x-stytch-oauth-type') !== 'google-one-tap') throw new ApiError('route_not_found');
  const fields = new Fields({ ...Object(c.env.readJson()) });
  const redirect_url = await endOneTap(
    idp,
    c.req.param('oauth_callback_id') ?? '',
    fields,
    pageOf(idp, c),
    fields.text('stytch_csrf_token'),
  );
  return respond({ redirect_url });
}
