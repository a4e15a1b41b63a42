import type { Capabilities, Capability } from '../../src/index.ts';
import { CAPABILITIES } from '../catalogues/capabilities.ts';
import type { ConformanceResult } from './runConformance.ts';

/** One row of the result: whether a back end has a capability, and what the checks of it have found. */
export interface CapabilityRow {
  capability: Capability;
  /** Whether the back end has it. Without a declaration, every capability counts as available. */
  available: boolean;
  outcome: ConformanceResult['outcome'];
  /** What to install or enable for a capability that is missing. */
  advice?: string;
}

/** Summarises the results by capability. One failed check is a failure; `skipped` means that no check was possible. */
export function capabilityTable(results: readonly ConformanceResult[], declared: Capabilities | undefined): CapabilityRow[] {
  return CAPABILITIES.map((capability) => {
    const advice = declared?.missing[capability];
    const outcomes = results.filter(({ capabilities }) => capabilities.includes(capability)).map(({ outcome }) => outcome);
    const outcome = (['failed', 'passed'] as const).find((each) => outcomes.includes(each)) ?? 'skipped';
    return { capability, available: !advice, outcome: advice ? 'skipped' : outcome, ...(advice && { advice }) };
  });
}
