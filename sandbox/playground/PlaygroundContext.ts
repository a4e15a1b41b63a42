import { createContext, useContext } from 'react';
import type { Environment, FaultRequest } from '../controlTypes.ts';
import type { Scenario } from '../scenarios/Scenario.ts';
import type { HostPage } from './host/startHostPage.ts';
import type { Data, PlaygroundState } from './state/address.ts';
import type { Info } from './state/info.ts';
import type { ProposedSettings } from './state/proposedSettings.ts';
import type { LiveFeed } from './state/useFeed.ts';
import type { Activity } from './timeline/activity.ts';
import type { PasswordMarks } from './timeline/createPasswordReplacements.ts';

/** State and functions for every panel. */
export interface PlaygroundContext {
  info: Info;
  state: PlaygroundState;
  /** Names of the parts of the opened address that could not be read. */
  damaged: readonly string[];
  change: (patch: Partial<PlaygroundState>) => void;
  feed: LiveFeed;
  timeline: readonly Activity[];
  /** Marks of passwords that were typed before the page was reloaded. */
  passwordMarks: PasswordMarks;
  /** The running host page; null without one. */
  page: HostPage | null;
  config: Data;
  /** Tag of the widget's language, or `auto`. */
  locale: string;
  /** Message of the widget about a configuration that it refuses; empty if it accepts it. */
  configError: string;
  settingsError: string;
  /** Settings of the address, until the developer has decided about them; null if the address has none. */
  proposedSettings: ProposedSettings | null;
  /** Applies the proposed settings, or removes them from the address. */
  answerProposal: (isAccepted: boolean) => void;
  /** Changes the provider's clock or delivery delay. Rejects with a message for people. */
  setEnvironment: (patch: Partial<Environment>) => Promise<void>;
  /** Moves the provider's clock by milliseconds, from where it is then. Rejects with a message for people. */
  moveClock: (ms: number) => Promise<void>;
  /** Adds a fault to a call. Rejects with a message for people. */
  addFault: (rule: FaultRequest) => Promise<void>;
  /** Clears one fault, or all. Rejects with a message for people. */
  clearFaults: (id?: string) => Promise<void>;
  /** Records that the visitor opened a link of a message. */
  noteLink: (to: string, kind: string) => void;
  /** Clears the timeline. */
  forget: () => void;
  /** Changes settings of the mock provider, and the address accordingly. */
  setSetting: (patch: Data) => void;
  /** Sets up a scenario. Rejects with a message if the sandbox refuses it. */
  startScenario: (scenario: Scenario) => Promise<void>;
  /** Restores the state at the start of the sandbox. Rejects with a message if the sandbox refuses that. */
  endScenario: () => Promise<void>;
  /** Restarts the host page. */
  restart: () => void;
}

const Context = createContext<PlaygroundContext | null>(null);
export const PlaygroundProvider = Context.Provider;

export function usePlayground(): PlaygroundContext {
  const playground = useContext(Context);
  if (!playground) throw new Error('There is no playground around this part.');
  return playground;
}
