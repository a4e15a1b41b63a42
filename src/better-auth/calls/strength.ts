import { ratePassword } from '../../lib/text/ratePassword.ts';
import type { StrengthResponse } from '../../provider/contract.ts';
import type { AuthContext } from '../BetterAuth.ts';
import type { CallContext } from '../CallContext.ts';
import { findPlugin, requireCapability } from '../capabilities.ts';
import { WireError } from '../http/WireError.ts';
import { MAX_PASSWORD, MIN_PASSWORD_SCORE } from '../limits.ts';

type Strength = Omit<StrengthResponse, 'request_id' | 'status_code'>;

/** Rates a password with zxcvbn and, if haveIBeenPwned is installed, looks for it in breaches. */
export function checkStrength(call: CallContext): Promise<Strength> {
  requireCapability(call.setup.capabilities, 'passwords');
  const email = call.fields.optionalText('email');
  return rate(call.setup.context, call.fields.text('password', MAX_PASSWORD), email);
}

/** @throws WireError `weak_password` or `breached_password`. */
export async function assertStrength(context: AuthContext, password: string, email?: string): Promise<void> {
  const { valid_password, breached_password, feedback } = await rate(context, password, email);
  if (breached_password) throw new WireError(400, 'breached_password', 'This password appeared in a breach of another site.');
  if (!valid_password) throw new WireError(400, 'weak_password', feedback.warning || 'This password is too weak.');
}

async function rate(context: AuthContext, password: string, email = ''): Promise<Strength> {
  const { minPasswordLength = 8, maxPasswordLength = 128 } = context.options.emailAndPassword ?? {};
  const { score, feedback } = await ratePassword(password, [email]);
  const isLongEnough = password.length >= minPasswordLength;
  const isAccepted = isLongEnough && password.length <= maxPasswordLength && score >= MIN_PASSWORD_SCORE;
  // A weak password needs no further check, and no request.
  const breached_password = isAccepted && (await isBreached(context, password));
  return {
    valid_password: isAccepted && !breached_password,
    score: isAccepted ? score : Math.min(score, MIN_PASSWORD_SCORE - 1),
    breached_password,
    strength_policy: 'zxcvbn',
    feedback: {
      suggestions: isLongEnough
        ? feedback.suggestions
        : [`Use at least ${minPasswordLength} characters.`, ...feedback.suggestions],
      warning: feedback.warning ?? '',
      luds_requirements: null,
    },
  };
}

/** As Better Auth checks it when it stores the password. If the service does not respond, Better Auth decides then. */
async function isBreached(context: AuthContext, password: string): Promise<boolean> {
  const plugin = findPlugin(context, 'have-i-been-pwned');
  if (!plugin || plugin.options?.enabled === false) return false;
  const { isPasswordCompromised } = await import('better-auth/plugins/haveibeenpwned');
  return isPasswordCompromised(password).catch(() => false);
}
