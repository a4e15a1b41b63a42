import { useEffect, useRef, useState } from 'react';
import type { Environment } from '../../controlTypes.ts';
import { createQueue } from '../../createQueue.ts';
import { clearFaults } from '../../devtools/panels/clearFaults.ts';
import type { EmitHostEvent } from '../host/HostEvent.ts';
import type { PlaygroundContext } from '../PlaygroundContext.ts';
import { activeFaults, environmentEvent, faultsEvent } from '../timeline/developerEvents.ts';
import type { Data } from './address.ts';
import { control } from './callControl.ts';
import type { Info } from './info.ts';
import { isOwnSettings, type ProposedSettings, rememberSettings, settingsChanges } from './proposedSettings.ts';

type Change = PlaygroundContext['change'];
type ProviderActions = Pick<
  PlaygroundContext,
  | 'settingsError'
  | 'proposedSettings'
  | 'answerProposal'
  | 'setSetting'
  | 'setEnvironment'
  | 'moveClock'
  | 'addFault'
  | 'clearFaults'
>;

/** Changes the mock provider, and records in the timeline the changes that a test must repeat. */
export function useProvider(
  info: Info,
  settings: PlaygroundContext['state']['settings'],
  change: Change,
  emit: EmitHostEvent,
): ProviderActions {
  const [settingsError, setSettingsError] = useState('');
  const [proposedSettings, setProposed] = useState<ProposedSettings | null>(null);
  const fail = (error: Error) => setSettingsError(error.message);
  const wanted = settings && JSON.stringify(settings);
  const [enqueueSettings] = useState(createQueue);
  const patchSettings = (patch: Data) => enqueueSettings(() => control('PATCH', 'settings', patch));
  // In order, because a clock moves on from where the change before has set it.
  const [enqueue] = useState(createQueue);
  // With the changes whose responses have arrived since the last rendering.
  const latest = useRef(settings);
  latest.current = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether they are others
  useEffect(() => {
    // A server that replaces the mock has its own settings.
    if (!settings || info.server !== null) return;
    let isCurrent = true;
    const propose = async () => {
      const response = await control<{ settings: Data }>('GET', 'settings');
      const changes = settingsChanges(settings, response.settings);
      if (!isCurrent || changes.length === 0) return;
      if (isOwnSettings(settings)) await control('PATCH', 'settings', settings);
      else {
        setSettingsError('');
        setProposed({ settings, changes });
      }
    };
    propose().catch(fail);
    return () => {
      isCurrent = false;
      setProposed(null);
    };
  }, [wanted]);

  const patchEnvironment = async (patch: Partial<Environment>) => {
    await control('PATCH', 'environment', patch);
    emit(environmentEvent(patch));
  };
  const changeFaults = async (call: () => Promise<unknown>) => {
    const before = await activeFaults();
    await call();
    emit(faultsEvent(before, await activeFaults()));
  };
  return {
    settingsError,
    proposedSettings,
    answerProposal: (isAccepted) => {
      setSettingsError('');
      if (!isAccepted || !proposedSettings) {
        setProposed(null);
        return change({ settings: null });
      }
      // Refused settings stay in the dialog, with the reason.
      control('PATCH', 'settings', proposedSettings.settings).then(() => {
        rememberSettings(proposedSettings.settings);
        setProposed((current) => (current === proposedSettings ? null : current));
      }, fail);
    },
    setSetting: (patch) => {
      setSettingsError('');
      patchSettings(patch).then(() => {
        latest.current = { ...latest.current, ...patch };
        rememberSettings(latest.current);
        change({ settings: latest.current });
      }, fail);
    },
    setEnvironment: (patch) => enqueue(() => patchEnvironment(patch)),
    moveClock: (ms) =>
      enqueue(async () => {
        // What the page shows may be older than the last press of the button.
        const { environment } = await control<{ environment: Environment }>('GET', 'environment');
        await patchEnvironment({ clockOffsetMs: environment.clockOffsetMs + ms });
      }),
    addFault: (rule) => changeFaults(() => control('POST', 'faults', rule)),
    clearFaults: (id) => changeFaults(() => clearFaults(control, id)),
  };
}
