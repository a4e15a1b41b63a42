import { isAuthError } from '../../errors.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import type { Step, StepTools } from '../../flow/step.ts';
import { assertSignedOut } from '../../provider/callback/assertSignedOut.ts';

type ResetTools = StepTools & { screen: ScreenOf<'password/reset' | 'password/token-login'> };

/**
 * Redeems the token of the email. Asks a visitor who has signed in since the screen was shown, in another tab for example, and keeps
 * what the visitor has typed.
 */
async function redeem(
  { send, config, screen, user }: ResetTools,
  call: 'passwords.resetByEmail' | 'magicLinks.authenticate',
  part: { password?: string } = {},
  typed = part,
): Promise<ScreenOf<'password/confirmed' | 'redirect/confirm'>> {
  const { token, replaceSession } = screen;
  const options = replaceSession ? {} : { checkSession: assertSignedOut };
  try {
    await send(call, { token, ...part, session_duration_minutes: config.sessionOptions.sessionDurationMinutes }, options);
  } catch (error) {
    if (replaceSession || !isAuthError(error) || error.error_type !== 'session_exists') throw error;
    return {
      name: 'redirect/confirm',
      next: { ...screen, ...typed },
      asksEveryVisitor: false,
      isSignedIn: true,
      user: user.get(),
    };
  }
  return { name: 'password/confirmed' };
}

/** Sets the new password with the token of the email. */
export const resetPassword: Step<'password/reset', string> = async (tools, password) =>
  redeem(tools, 'passwords.resetByEmail', { password });

/** Signs in with the token of the email instead of a new password. `password` is what the visitor has typed nevertheless. */
export const logInByToken: Step<'password/reset' | 'password/token-login', string | undefined> = async (tools, password) =>
  redeem(tools, 'magicLinks.authenticate', {}, password ? { password } : {});

/** Shows the form for another email, because the token can never be redeemed. */
export const goToRequestReset: Step<'password/reset' | 'password/token-login'> = async ({ screen: { email } }) => ({
  name: 'password/request-reset',
  ...(email && { email }),
});
