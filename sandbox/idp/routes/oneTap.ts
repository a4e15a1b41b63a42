import type { ApiContext } from '../http/ApiContext.ts';
import { ApiError } from '../http/ApiError.ts';
import { Fields } from '../http/Fields.ts';
import type { IdpContext } from '../IdpContext.ts';
import { beginOneTap, endOneTap } from '../oauth/oneTap.ts';
import { newId } from '../state/newId.ts';

const CSRF_COOKIE = 'stytch_csrf_private_token';

/** One Tap's answers stand in no envelope. */
const answer = (data: object, headers: Headers = new Headers()) => {
  headers.set('Cache-Control', 'no-store');
  return Response.json({ request_id: newId('request-id'), status_code: 200, ...data }, { headers });
};

/** What the prompt needs. The token against forgery goes into a cookie that scripts of this host can read, too. */
export async function startOneTap(idp: IdpContext, c: ApiContext): Promise<Response> {
  if (c.req.query('public_token') !== idp.publicToken) throw new ApiError('public_token_not_found');
  const begun = await beginOneTap(idp);
  const headers = new Headers();
  headers.append('Set-Cookie', `${CSRF_COOKIE}=${begun.stytch_csrf_token}; Path=/; SameSite=Lax`);
  headers.append('Set-Cookie', `__Host-${CSRF_COOKIE}=${begun.stytch_csrf_token}; Path=/; Secure; HttpOnly; SameSite=None`);
  return answer(begun, headers);
}

/** The front page of the page that asks. */
function pageOf(c: ApiContext): string {
  const origin = c.req.header('Origin') ?? '';
  return new URL('/', URL.canParse(origin) ? origin : c.req.url).href;
}

/** Where the visitor goes who chose an account in the prompt. */
export async function submitOneTap(idp: IdpContext, c: ApiContext): Promise<Response> {
  if (c.req.header('x-stytch-oauth-type') !== 'google-one-tap') throw new ApiError('route_not_found');
  const fields = new Fields({ ...Object(c.env.readJson()) });
  const redirect_url = await endOneTap(
    idp,
    c.req.param('oauth_callback_id') ?? '',
    fields,
    pageOf(c),
    fields.text('stytch_csrf_token'),
  );
  return answer({ redirect_url });
}
