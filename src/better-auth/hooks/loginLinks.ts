import { authBaseOf } from '../http/authBaseOf.ts';
import { isHandlerCall } from '../http/handlerCalls.ts';
import { isEndpoint } from '../http/isEndpoint.ts';
import { isTrusted } from '../http/isTrusted.ts';
import { signInLink } from '../messages.ts';
import { EndpointError, hook } from './Hook.ts';

/**
 * Refuses a login link whose page is an endpoint of Better Auth: the link in the email would be that of the endpoint, which signs in
 * without a question.
 */
export const refuseEndpoints = hook(['/sign-in/magic-link'], async ({ body, context, request }) => {
  const base = authBaseOf(context, request?.url ?? 'http://localhost');
  for (const address of [body?.callbackURL, body?.newUserCallbackURL, body?.errorCallbackURL])
    if (typeof address === 'string' && isEndpoint(base, address))
      throw new EndpointError(403, 'INVALID_CALLBACK_URL', 'The callback address is an endpoint of Better Auth.');
});

/**
 * Leads a visitor who opens Better Auth's own login link to the page, with the token. The endpoint would replace a live session without
 * a question, and a program that checks links would use it up.
 */
export const leadToPage = hook(['/magic-link/verify'], async ({ query, context, request }) => {
  if (isHandlerCall() || !request) return undefined;
  const base = authBaseOf(context, request.url);
  const address = query?.callbackURL || '/';
  if (!URL.canParse(address, base))
    throw new EndpointError(400, 'INVALID_CALLBACK_URL', 'The callback address is not a valid address.');
  const page = new URL(address, base).href;
  if (!(await isTrusted(context, request, page)))
    throw new EndpointError(403, 'INVALID_CALLBACK_URL', 'The callback address is not trusted.');
  const url = `${base}/magic-link/verify?${new URLSearchParams({ callbackURL: page })}`;
  const headers = { Location: signInLink({ url, token: query?.token ?? '' }), 'Cache-Control': 'no-store' };
  return new Response(null, { status: 302, headers });
});
