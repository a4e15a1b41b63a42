/**
 * 'Slow 3G' of common developer tools: each response takes 400 ms longer, and all responses share 400 kbit/s. Requests are not
 * slowed.
 */
export const slow3G = { kind: 'slow', ms: 400, bytesPerSecond: 50_000 } as const;
