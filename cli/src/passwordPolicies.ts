/** The mock's password policies by the name of their flag. */
export const passwordPolicies = {
  zxcvbn: 'zxcvbn',
  luds: { luds: { complexity: 3, minimumCount: 8 } },
  none: 'none',
} as const;
