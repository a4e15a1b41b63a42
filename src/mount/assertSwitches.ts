import { assertBoolean, recordOf } from '../lib/check.ts';

/** Refuses options that are neither true nor false. The text `false`, as an attribute has it, would count as true. */
export const assertSwitches = recordOf(assertBoolean);
