import type { Environment, Fault, IdpSettings, SeedUser } from '../controlTypes.ts';
import type { Switch } from '../playground/host/switches.ts';

/** An action outside the widget during a scenario, as a button. */
export type ScenarioTool = { label: string } & (
  | { environment: Partial<Environment> }
  | { opens: 'another tab' }
  | { reloads: true }
  /** Requests the newest link like software that scans email before its reader opens it: the page, but none of its scripts. */
  | { scans: true }
  | { switches: readonly Switch[] }
);

/** A sign-in situation with instructions for people and data for tests. */
export interface Scenario {
  id: string;
  title: string;
  group: 'Visitors' | 'Codes and passwords' | 'Links' | 'Page and network' | 'Browser';
  /** State of the mock and the page at the start. */
  setup: {
    users?: readonly SeedUser[];
    settings?: Partial<IdpSettings>;
    faults?: readonly { call: string; fault: Fault; times?: number | null; share?: number }[];
    switches?: readonly Switch[];
  };
  config: Readonly<Record<string, unknown>>;
  /** Instructions, one sentence each. */
  steps: readonly string[];
  tools?: readonly ScenarioTool[];
  /** Expected result. */
  expected: string;
}
