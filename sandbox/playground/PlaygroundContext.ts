import { createContext, useContext } from 'react';
import type { Environment } from '../controlTypes.ts';
import type { NewFault } from '../devtools/panels/describeFault.ts';
import type { Scenario } from '../scenarios/Scenario.ts';
import type { HostPage } from './host/startHostPage.ts';
import type { Data, PlaygroundState } from './state/address.ts';
import type { Info } from './state/info.ts';
import type { ProposedSettings } from './state/proposedSettings.ts';
import type { LiveFeed } from './state/useFeed.ts';
import type { Activity } from './timeline/activity.ts';
import type { PasswordMarks } from './timeline/createStandIns.ts';

/** What every panel can see and do. */
export interface PlaygroundContext {
  info: Info;
  state: PlaygroundState;
  change: (patch: Partial<PlaygroundState>) => void;
  feed: LiveFeed;
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
  /** Settings that the address asks for, until the developer has answered; null where it asks for none. */
  proposedSettings: ProposedSettings | null;
  /** Applies the proposed settings, or takes them out of the address. */
  answerProposal: (isAccepted: boolean) => void;
  /** Moves the provider's clock or delays its mail. Rejects with a sentence for a person. */
  setEnvironment: (patch: Partial<Environment>) => Promise<void>;
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

const Context = createContext<PlaygroundContext | null>(null);
export const PlaygroundProvider = Context.Provider;

export function usePlayground(): PlaygroundContext {
  const playground = useContext(Context);
  if (!playground) throw new Error('There is no playground around this part.');
  return playground;
}
