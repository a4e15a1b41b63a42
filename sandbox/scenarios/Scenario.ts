import type { Environment, Fault, IdpSettings, SeedUser } from '../controlTypes.ts';
import type { Switch } from '../playground/host/switches.ts';

/** Something that has to be done from outside the widget in the middle of a scenario, as a button. */
export type ScenarioTool = { label: string } & (
  | { environment: Partial<Environment> }
  | { opens: 'another tab' }
  | { reloads: true }
  /** Fetches the newest link as software does that looks at mail before its reader: the page, none of its scripts. */
  | { scans: true }
  | { switches: readonly Switch[] }
);

/** A situation in which a sign-in can be, told so that a person can walk through it and a test can too. */
export interface Scenario {
  id: string;
  title: string;
  group: 'Visitors' | 'Codes and passwords' | 'Links' | 'Page and network' | 'Browser';
  /** What the mock and the page are like when it begins. */
  setup: {
    users?: readonly SeedUser[];
    settings?: Partial<IdpSettings>;
    faults?: readonly { call: string; fault: Fault; times?: number | null; share?: number }[];
    switches?: readonly Switch[];
  };
  config: Readonly<Record<string, unknown>>;
  /** What to do, one sentence each. */
  steps: readonly string[];
  tools?: readonly ScenarioTool[];
  /** What happens then, where all is well. */
  expected: string;
}
