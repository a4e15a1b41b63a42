import { assertBoolean, recordOf } from './check.ts';

/** Refuses options that are neither true nor false. The text `false`, as an attribute has it, would count as true. */
export const assertBooleans = recordOf(assertBoolean);
