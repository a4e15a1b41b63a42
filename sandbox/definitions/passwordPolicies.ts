import type { StrengthResponse } from '../../src/provider/contract.ts';

/** Policy for passwords. `none` checks neither strength nor breaches. */
export type PasswordPolicy = 'zxcvbn' | 'none' | { luds: { complexity: number; minimumCount: number } };

interface PolicyChoice {
  value: PasswordPolicy;
  label: string;
}

/** Variants of each password policy, by its name on the wire and in the command; the first one is its default. */
export const passwordPolicies = {
  zxcvbn: [{ value: 'zxcvbn', label: 'Strength by zxcvbn' }],
  luds: [
    { value: { luds: { complexity: 3, minimumCount: 8 } }, label: '8 characters of 3 kinds (luds)' },
    { value: { luds: { complexity: 4, minimumCount: 12 } }, label: '12 characters of 4 kinds (luds)' },
  ],
  none: [{ value: 'none', label: 'None' }],
} as const satisfies Readonly<Record<StrengthResponse['strength_policy'], readonly [PolicyChoice, ...PolicyChoice[]]>>;

/** Name of a password policy. */
export type PasswordPolicyName = keyof typeof passwordPolicies;

/** Names of the policies, in the order of the forms and of the help. */
export const passwordPolicyNames = Object.keys(passwordPolicies) as readonly PasswordPolicyName[];
