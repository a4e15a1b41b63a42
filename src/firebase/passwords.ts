import * as sdk from 'firebase/auth';
import type { CompleteProvider, StrengthResponse } from '../provider/contract.ts';
import { ack, authenticated, type FirebaseContext } from './FirebaseContext.ts';
import { codeOf, localError } from './firebaseError.ts';

const RULES = [
  'containsLowercaseLetter',
  'containsUppercaseLetter',
  'containsNumericCharacter',
  'containsNonAlphanumericCharacter',
] as const;

/** Characters that Firebase asks for without a policy. */
const MINIMUM = 6;

interface Policy {
  passwordPolicy: Pick<sdk.PasswordPolicy, 'customStrengthOptions'>;
}

const requiredRules = ({ passwordPolicy }: Policy) => RULES.filter((rule) => passwordPolicy.customStrengthOptions[rule]);

const minimumOf = ({ passwordPolicy }: Policy) => passwordPolicy.customStrengthOptions.minPasswordLength ?? MINIMUM;

/** Checks a password by the project's policy. Without a response, by Firebase's own minimum length; the server decides anyway. */
async function statusOf(
  auth: sdk.Auth,
  password: string,
): Promise<Omit<sdk.PasswordValidationStatus, 'passwordPolicy'> & Policy> {
  try {
    return await sdk.validatePassword(auth, password);
  } catch {
    return { isValid: password.length >= MINIMUM, passwordPolicy: { customStrengthOptions: {} } };
  }
}

/** The project's password policy as the number of required character classes and the minimum length. */
export async function passwordConfigOf(auth: sdk.Auth) {
  const status = await statusOf(auth, '');
  return { ludsComplexity: requiredRules(status).length, ludsMinimumCount: minimumOf(status) };
}

async function checkStrength(auth: sdk.Auth, password: string): Promise<StrengthResponse> {
  const status = await statusOf(auth, password);
  const [lower, upper, digit, symbol] = RULES.map((rule) => status[rule]);
  return {
    ...ack,
    valid_password: status.isValid,
    score: status.isValid ? 4 : 0,
    breached_password: false,
    strength_policy: 'luds',
    feedback: {
      suggestions: null,
      warning: null,
      luds_requirements: {
        // A rule that the policy does not have is not checked.
        has_lower_case: lower ?? false,
        has_upper_case: upper ?? false,
        has_digit: digit ?? false,
        has_symbol: symbol ?? false,
        missing_characters: Math.max(0, minimumOf(status) - password.length),
        missing_complexity: requiredRules(status).filter((rule) => !status[rule]).length,
      },
    },
  };
}

/** The calls of email addresses and passwords. */
export function passwordCalls(context: FirebaseContext): Pick<CompleteProvider, 'users' | 'passwords'> {
  const { auth, options } = context;
  return {
    users: {
      async search({ email }) {
        if (!options.revealAccounts) return { ...ack, userType: 'unknown' };
        const methods = await sdk.fetchSignInMethodsForEmail(auth, email);
        if (methods.length === 0) return { ...ack, userType: 'new' };
        return { ...ack, userType: methods.includes('password') ? 'password' : 'passwordless' };
      },
    },
    passwords: {
      strengthCheck: ({ password }) => checkStrength(auth, password),
      async create({ email, password }) {
        await sdk.createUserWithEmailAndPassword(auth, email, password);
        return { ...authenticated(context), email_id: email };
      },
      async authenticate({ email, password }) {
        await sdk.signInWithEmailAndPassword(auth, email, password).catch((error) => {
          // The password is right, but the project's policy asks for a stronger one.
          if (codeOf(error) !== 'auth/password-does-not-meet-requirements') throw error;
          throw localError('reset_password', 'Please set a new password.', error);
        });
        return authenticated(context);
      },
      async resetByEmailStart({ email, login_redirect_url: url }) {
        await sdk.sendPasswordResetEmail(auth, email, url ? { url } : undefined).catch((error) => {
          if (options.revealAccounts || codeOf(error) !== 'auth/user-not-found') throw error;
        });
        return ack;
      },
      async resetByEmail({ token, password }) {
        const email = await sdk.verifyPasswordResetCode(auth, token);
        await sdk.confirmPasswordReset(auth, token, password);
        await sdk.signInWithEmailAndPassword(auth, email, password);
        return authenticated(context);
      },
    },
  };
}
