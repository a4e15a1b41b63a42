import { ratePassword } from '../../../src/lib/text/ratePassword.ts';
import type { StrengthResponse } from '../../../src/provider/contract.ts';
import type { PasswordPolicy } from '../../definitions/passwordPolicies.ts';
import { isAmbiguous } from '../crypto/passwordHash.ts';
import { ApiError } from '../http/ApiError.ts';
import { isBreached } from './breachedPasswords.ts';

const ACCEPTED_SCORE = 3;
const MAX_SCORE = 4;
/** Rating takes longer than the square of the length. */
const MAX_CHARACTERS = 256;

export interface Strength
  extends Pick<StrengthResponse, 'valid_password' | 'score' | 'breached_password' | 'strength_policy' | 'feedback'> {
  breach_detection_on_create: boolean;
}

/** Rates a password by a policy. `known` are words that make it weak, such as the email address. */
export async function passwordStrength(policy: PasswordPolicy, password: string, known: readonly string[]): Promise<Strength> {
  const warning = refusalOf(password);
  if (warning !== null) {
    const luds_requirements = { ...kindsOf(password), missing_characters: 0, missing_complexity: 0 };
    return rate(typeof policy === 'string' ? policy : 'luds', {
      score: 0,
      accepted: false,
      breached: false,
      warning,
      luds_requirements,
    });
  }
  if (policy === 'none') return rate('none', { score: MAX_SCORE, accepted: password !== '', breached: false });
  const breached = isBreached(password);
  if (policy !== 'zxcvbn') {
    const kinds = kindsOf(password);
    const found = Object.values(kinds).filter(Boolean).length;
    const missing_characters = Math.max(0, policy.luds.minimumCount - [...password].length);
    const missing_complexity = Math.max(0, policy.luds.complexity - found);
    const accepted = missing_characters === 0 && missing_complexity === 0;
    const luds_requirements = { ...kinds, missing_characters, missing_complexity };
    return rate('luds', { score: accepted ? MAX_SCORE : Math.min(found, 2), accepted, breached, luds_requirements });
  }
  const { score, feedback } = await ratePassword(password, known);
  return rate('zxcvbn', {
    score,
    accepted: score >= ACCEPTED_SCORE,
    breached,
    suggestions: feedback.suggestions,
    warning: feedback.warning ?? '',
    luds_requirements: { ...kindsOf(password), missing_characters: 0, missing_complexity: 0 },
  });
}

/** @throws {ApiError} `breached_password` or `weak_password` if the policy does not accept the password. */
export async function assertStrength(policy: PasswordPolicy, password: string, known: readonly string[]): Promise<void> {
  const refusal = refusalOf(password);
  if (refusal !== null) throw new ApiError('bad_request', refusal);
  const strength = await passwordStrength(policy, password, known);
  if (strength.breached_password) throw new ApiError('breached_password');
  if (!strength.valid_password) throw new ApiError('weak_password');
}

/** Returns the reason for which no policy accepts a password, or null. */
function refusalOf(password: string): string | null {
  if (password.length > MAX_CHARACTERS) return `A password has at most ${MAX_CHARACTERS} characters.`;
  return isAmbiguous(password) ? 'A password cannot contain NUL or an unpaired surrogate.' : null;
}

function kindsOf(password: string) {
  return {
    has_digit: /\p{Nd}/u.test(password),
    has_lower_case: /\p{Ll}/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
    has_symbol: /[^\p{L}\p{Nd}]/u.test(password),
  };
}

interface Rating {
  score: number;
  accepted: boolean;
  breached: boolean;
  suggestions?: readonly string[];
  warning?: string;
  luds_requirements?: Strength['feedback']['luds_requirements'];
}

function rate(strength_policy: Strength['strength_policy'], rating: Rating): Strength {
  return {
    valid_password: rating.accepted && !rating.breached,
    score: rating.score,
    breached_password: rating.breached,
    breach_detection_on_create: strength_policy !== 'none',
    strength_policy,
    feedback: {
      suggestions: rating.suggestions ?? null,
      warning: rating.warning ?? null,
      luds_requirements: rating.luds_requirements ?? null,
    },
  };
}
