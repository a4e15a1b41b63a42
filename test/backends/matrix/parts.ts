/** Parts of each journey, in the order of the documentation. */
export const PARTS = ['first visit', 'return', 'wrong', 'expired', 'used twice', 'sign-out', 'second tab'] as const;

export type Part = (typeof PARTS)[number];
