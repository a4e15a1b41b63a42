import { loadChunk } from '../../browser/loading/loadChunk.ts';
import { AuthError, type AuthErrorDetails, isAuthError } from '../../errors.ts';
import { warn } from '../../lib/warn.ts';
import { type HostErrorAdvice, hostErrors } from '../hostErrors.ts';
import type { Middleware } from '../Send.ts';

/** What a developer can do about an error; undefined where the host is not its cause. */
export function adviceOn(error: unknown): HostErrorAdvice | undefined {
  const advice: Readonly<Record<string, HostErrorAdvice>> = hostErrors;
  return isAuthError(error) && Object.hasOwn(advice, error.error_type) ? advice[error.error_type] : undefined;
}

/** The same error without what the provider says, which is kept as its cause. */
const forVisitors = (error: AuthError) => new AuthError({ ...(error as AuthErrorDetails), error_message: '', cause: error });

/**
 * Deals with errors that the host is the cause of. The developer reads in the console, once for each kind, what to do. The provider's
 * sentence is taken out, so that visitors read the generic text; the provider's own error is the `cause`.
 */
export function explainHostErrors(): Middleware {
  const reported = new Set<string>();

  async function warnOnce({ error_type, error_message }: AuthError, kind: HostErrorAdvice) {
    if (reported.has(error_type)) return;
    reported.add(error_type);
    const advice = await loadChunk(() => import('../hostErrorAdvice.ts')).then(
      ({ hostErrorAdvice }) => hostErrorAdvice[kind],
      () => '',
    );
    warn(`signin-widget: the provider refuses a request of this page (${error_type}): ${error_message}\n${advice}`);
  }

  return (next) => async (name, request, options) => {
    try {
      return await next(name, request, options);
    } catch (cause) {
      const kind = adviceOn(cause);
      // One Tap explains its own, in the page where the token is for tests.
      if (!kind || name === 'oauth.googleOneTap.start') throw cause;
      const error = cause as AuthError;
      void warnOnce(error, kind);
      throw forVisitors(error);
    }
  };
}
