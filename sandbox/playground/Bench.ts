import { createContext, useContext } from 'react';
import type { Conditions, ScenarioRule } from '../control.ts';
import type { Scenario } from '../scenarios/Scenario.ts';
import type { Data, PlaygroundState } from './address.ts';
import type { HostPage } from './host/startHostPage.ts';
import type { Info } from './info.ts';
import type { Activity } from './timeline/activity.ts';
import type { PasswordMarks } from './timeline/createStandIns.ts';
import type { Feed } from './useFeed.ts';

/** A fault that is not in force yet. */
export type NewFault = Pick<ScenarioRule, 'fault' | 'times'> &
  Partial<Pick<ScenarioRule, 'share'>> & {
    /** The name of a call, or `*` for every one. */
    call: string;
  };

/** What every panel can see and do. */
export interface Bench {
  info: Info;
  state: PlaygroundState;
  change: (patch: Partial<PlaygroundState>) => void;
  feed: Feed;
  timeline: readonly Activity[];
  /** Of what was typed before the page was loaded again. */
  passwordMarks: PasswordMarks;
  /** The host page that runs, or null while none does. */
  page: HostPage | null;
  config: Data;
  /** The tag of the widget's language, or `auto`. */
  locale: string;
  /** The widget's own words about a configuration that it refuses; empty while it accepts it. */
  configError: string;
  settingsError: string;
  /** Moves the provider's clock or delays its mail. Rejects with a sentence for a person. */
  setConditions: (patch: Partial<Conditions>) => Promise<void>;
  /** Makes a call go wrong. Rejects with a sentence for a person. */
  addFault: (rule: NewFault) => Promise<void>;
  /** Ends one fault, or every one. Rejects with a sentence for a person. */
  clearFaults: (id?: string) => Promise<void>;
  /** Notes that the visitor opened a link of a message. */
  noteLink: (to: string, kind: string) => void;
  /** Empties the timeline. */
  forget: () => void;
  /** Changes settings of the mock provider, here and in the address. */
  setSetting: (patch: Data) => void;
  /** Sets everything as a scenario says. Rejects with a sentence where the sandbox does not let it. */
  startScenario: (scenario: Scenario) => Promise<void>;
  /** Everything as it was when the sandbox was started. */
  endScenario: () => void;
  /** Starts the host page anew. */
  restart: () => void;
}

const Context = createContext<Bench | null>(null);
export const BenchProvider = Context.Provider;

export function useBench(): Bench {
  const bench = useContext(Context);
  if (!bench) throw new Error('There is no bench around this part.');
  return bench;
}
