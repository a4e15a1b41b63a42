import type { Seal } from '../seal.ts';
import { signUpCookie } from '../signUpCookie.ts';
import type { Hook } from './Hook.ts';

/**
 * Marks the browser of a sign-up with a password in a sealed cookie. An address that has an account gets a cookie too, because the responses
 * must not differ.
 */
export const markSignUp = (seal: Seal): Hook => ({
  matcher: ({ path, context }) => path === '/sign-up/email' && userIdOf(context.returned) !== undefined,
  handler: async ({ context, body }) => {
    // For an address that has an account, Better Auth responds with an id that it has made up.
    const cookie = await signUpCookie(context, seal, String(body?.email).toLowerCase(), userIdOf(context.returned));
    return { headers: new Headers({ 'Set-Cookie': cookie }) };
  },
});

/** The id of the user that the response of a sign-up names. */
function userIdOf(response: unknown): string | undefined {
  const id: unknown = Object(Object(response).user).id;
  return id === undefined ? undefined : String(id);
}
