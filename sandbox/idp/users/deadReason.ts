/** Why a token can no longer be spent, for `error_details` of the answer. */
export const deadReason = (token: { used: boolean }) => ({ reason: token.used ? 'used' : 'expired' }) as const;
