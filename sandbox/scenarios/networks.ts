/**
 * 'Slow 3G' as measuring tools have it: an answer takes 400 ms longer, and everything together comes at 400 kbit/s.
 * What the page sends is not slowed.
 */
export const slow3G = { kind: 'slow', ms: 400, bytesPerSecond: 50_000 } as const;
