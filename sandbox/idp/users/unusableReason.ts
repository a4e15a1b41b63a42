/** Returns why a token can no longer be redeemed, for `error_details` of the response. */
export const unusableReason = (token: { used: boolean }) => ({ reason: token.used ? 'used' : 'expired' }) as const;
