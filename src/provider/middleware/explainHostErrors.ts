import { loadExport } from '../../browser/loading/loadExport.ts';
import { hasPage } from '../../browser/page.ts';
import { AuthError, type AuthErrorDetails, isAuthError } from '../../errors.ts';
import { warn } from '../../lib/warn.ts';
import { type HostErrorAdviceKind, hostErrors } from '../hostErrors.ts';
import type { Middleware } from '../Send.ts';

/** Returns the kind of advice for an error; undefined if the page does not cause it. */
export function adviceKindOf(error: unknown): HostErrorAdviceKind | undefined {
  const advice: Readonly<Record<string, HostErrorAdviceKind>> = hostErrors;
  return isAuthError(error) && Object.hasOwn(advice, error.error_type) ? advice[error.error_type] : undefined;
}

/** Returns the error without the provider's message. The original is its cause. */
const forVisitors = (error: AuthError) => new AuthError({ ...(error as AuthErrorDetails), error_message: '', cause: error });

/**
 * Handles errors that the page causes. In a page, prints advice for the developer in the console, once for each kind. Removes the
 * provider's message, so that visitors read the generic text; the provider's own error is the `cause`.
 */
export function explainHostErrors(): Middleware {
  const reported = new Set<string>();

  async function warnOnce({ error_type, error_message }: AuthError, kind: HostErrorAdviceKind) {
    if (reported.has(error_type)) return;
    reported.add(error_type);
    const advice = await loadExport(() => import('../hostErrorAdvice.ts'), 'hostErrorAdvice').then(
      (hostErrorAdvice) => hostErrorAdvice[kind],
      () => '',
    );
    warn(`signin-widget: the provider refuses a request of this page (${error_type}): ${error_message}\n${advice}`);
  }

  return (next) => async (name, request, options) => {
    try {
      return await next(name, request, options);
    } catch (cause) {
      const kind = adviceKindOf(cause);
      // One Tap shows its own explanation in the page, if the token is a test token.
      if (!kind || name === 'oauth.googleOneTap.start') throw cause;
      const error = cause as AuthError;
      if (hasPage()) void warnOnce(error, kind);
      throw forVisitors(error);
    }
  };
}
