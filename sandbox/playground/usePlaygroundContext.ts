import { useMemo, useState } from 'react';
import { createQueue } from '../createQueue.ts';
import { scenarios } from '../scenarios/scenarios.ts';
import { sampleOf } from './gallery/samples.ts';
import type { HostEvent } from './host/HostEvent.ts';
import type { PlaygroundContext } from './PlaygroundContext.ts';
import { useHostEvents } from './stage/useHostEvents.ts';
import { useHostPage } from './stage/useHostPage.ts';
import type { Info } from './state/info.ts';
import { forgetSession, prepareScenario } from './state/prepareScenario.ts';
import { beginMessages } from './state/scenarioMessages.ts';
import { useAddress } from './state/useAddress.ts';
import { useFeed } from './state/useFeed.ts';
import { useProvider } from './state/useProvider.ts';
import { listActivity } from './timeline/activity.ts';
import { passwordsOf } from './timeline/recordingOf.ts';

const openEvent = (to: string, kind: string): HostEvent => ({
  kind: 'visitor',
  title: `opened the link to ${to}`,
  payload: { to, kind },
  action: { type: 'open', role: '', name: kind, text: to },
});

/** Creates the state and functions for every panel, and the host page. */
export function usePlaygroundContext(info: Info) {
  const { state, change, damaged } = useAddress();
  const feed = useFeed();
  const scenario = info.server === null ? scenarios.find(({ id }) => id === state.scenario) : undefined;
  const { events, emit, forget, passwordMarks } = useHostEvents(passwordsOf(scenario));
  const host = useHostPage({
    publicToken: info.public_token,
    settings: feed.settings,
    sample: sampleOf(state.screen),
    mountTwice: state.on.includes('twice'),
    emit,
    forget,
  });
  const provider = useProvider(info, state.settings, change, emit);
  const timeline = useMemo(() => listActivity(feed, events), [feed, events]);
  // The second press of a double press would meet half of a scenario.
  const [enqueue] = useState(createQueue);
  const prepare: typeof prepareScenario = (scenario) => enqueue(() => prepareScenario(scenario));
  const { page, restart } = host;
  const playground: PlaygroundContext = {
    ...provider,
    info,
    state,
    damaged,
    change,
    feed,
    timeline,
    passwordMarks,
    page,
    config: state.config ?? info.config,
    locale: state.locale ?? info.locale,
    configError: host.configError,
    noteLink: (to, kind) => emit(openEvent(to, kind)),
    forget,
    async startScenario(next) {
      page?.stop();
      try {
        await prepare(next);
      } catch (error) {
        // The widget would stay away from the host page.
        restart();
        throw error;
      }
      forgetSession();
      beginMessages(feed.messages);
      change({ scenario: next.id, config: next.config, on: next.setup.switches ?? [], settings: null, screen: null });
      restart();
    },
    async endScenario() {
      await prepare({ setup: {} });
      change({ scenario: null, config: null, on: [] });
      restart();
    },
    restart,
  };
  return { playground, host, scenario, emit };
}
