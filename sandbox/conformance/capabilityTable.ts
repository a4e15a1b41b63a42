import type { Capabilities, Capability } from '../../src/index.ts';
import { CAPABILITIES } from '../definitions/capabilities.ts';
import type { ConformanceResult } from './runConformance.ts';

/** A row of the result: a capability of the back end, and the result of its checks. */
export interface CapabilityRow {
  capability: Capability;
  /** True if the back end has it. Without a declaration, every capability counts as available. */
  available: boolean;
  outcome: ConformanceResult['outcome'];
  /** Requirement to install or enable for a missing capability. */
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
