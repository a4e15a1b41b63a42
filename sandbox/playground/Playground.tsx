import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Scenario } from '../scenarios/Scenario.ts';
import { scenarios } from '../scenarios/scenarios.ts';
import type { Data, Tab } from './address.ts';
import { type Bench, BenchProvider } from './Bench.ts';
import { control } from './control.ts';
import { sampleOf } from './gallery/samples.ts';
import { Header } from './Header.tsx';
import type { HostPage, HostSetup } from './host/startHostPage.ts';
import { needsFrame } from './host/switches.ts';
import type { Info } from './info.ts';
import { type Landing, readLanding, withoutToken } from './landing.ts';
import { MessageNotice } from './MessageNotice.tsx';
import { CodePanel } from './panels/CodePanel.tsx';
import { ConfigPanel } from './panels/ConfigPanel.tsx';
import { FaultsPanel } from './panels/FaultsPanel.tsx';
import { HostPanel } from './panels/HostPanel.tsx';
import { InboxPanel } from './panels/InboxPanel.tsx';
import { ScenariosPanel } from './panels/ScenariosPanel.tsx';
import { ScreensPanel } from './panels/ScreensPanel.tsx';
import { SimulatorsPanel } from './panels/SimulatorsPanel.tsx';
import { panels } from './panels.ts';
import { Tabs } from './parts/Tabs.tsx';
import { forgetSession, prepareScenario } from './prepareScenario.ts';
import { SessionCard } from './SessionCard.tsx';
import { Stage } from './Stage.tsx';
import { beginMessages } from './scenarioMessages.ts';
import { listActivity } from './timeline/activity.ts';
import { TimelinePanel } from './timeline/TimelinePanel.tsx';
import { activeFaults, conditionsNews, faultsNews } from './timeline/worldNews.ts';
import { useAddress } from './useAddress.ts';
import { useFeed } from './useFeed.ts';
import { useLinkSignIn } from './useLinkSignIn.ts';
import { useMediaQuery } from './useMediaQuery.ts';
import { useNews } from './useNews.ts';
import { useSimulatedWallets } from './useSimulatedWallets.ts';
import { useUnseen } from './useUnseen.ts';
import { WalletPrompt } from './WalletPrompt.tsx';

const none: Data = {};
const shownPanels: Partial<Record<Tab, () => React.ReactNode>> = {
  inbox: InboxPanel,
  scenarios: ScenariosPanel,
  faults: FaultsPanel,
  activity: TimelinePanel,
  config: ConfigPanel,
  host: HostPanel,
  screens: ScreensPanel,
  simulators: SimulatorsPanel,
  code: CodePanel,
};

const knownPasswords = (scenario: Scenario | undefined) =>
  (scenario?.setup.users ?? []).flatMap(({ password }) => password ?? []);

/** A host page with the widget on it, and everything around it that a developer wants to turn and to see. */
export function Playground({ info }: { info: Info }) {
  const [state, change] = useAddress();
  const feed = useFeed();
  const scenario = scenarios.find(({ id }) => id === state.scenario);
  const { news, tell, forget, passwordMarks } = useNews(knownPasswords(scenario));
  const narrow = useMediaQuery('(width < 900px)');
  const [landing, setLanding] = useState<Landing>(() => readLanding(location.search));
  const [run, setRun] = useState(0);
  const [page, setPage] = useState<HostPage | null>(null);
  const [configError, setConfigError] = useState('');
  const [settingsError, setSettingsError] = useState('');
  const wallets = useSimulatedWallets(state.wallets);
  const request = wallets.requests[0];
  const tab: Tab = !narrow && state.tab === 'widget' ? 'inbox' : state.tab;
  const showsGallery = !narrow && tab === 'screens' && !sampleOf(state.screen);
  const unseen = useUnseen(feed.messages, tab === 'inbox');
  const config = state.config ?? info.config;
  const locale = state.locale ?? info.locale;
  const theme = useMemo(
    () => ({ ...(state.scheme ? { colorScheme: state.scheme } : {}), ...state.theme }),
    [state.scheme, state.theme],
  );
  const look = useMemo(() => ({ config, theme, copy: state.copy ?? none, locale }), [config, theme, state.copy, locale]);
  const sample = sampleOf(state.screen);
  const timeline = useMemo(() => listActivity(feed, news), [feed, news]);

  const mountTwice = state.on.includes('twice');
  // A client asks for the settings once: a change of them is another start.
  const known = feed.settings && JSON.stringify(feed.settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` counts the times that somebody wanted to start anew
  const setup = useMemo((): HostSetup | null => {
    if (known === null) return null;
    const { httpOnlyCookies } = JSON.parse(known) as { httpOnlyCookies: boolean };
    return { publicToken: info.public_token, httpOnlyCookies, landing, mountTwice, screen: sample?.screen };
  }, [known, info.public_token, landing, run, mountTwice, sample]);

  const landingError = useLinkSignIn(page, landing, tell);

  const wanted = useRef(state.settings);
  useEffect(() => {
    if (wanted.current) control('PATCH', 'settings', wanted.current).catch((error: Error) => setSettingsError(error.message));
  }, []);

  useEffect(() => {
    if (state.scheme) document.documentElement.dataset.scheme = state.scheme;
    else delete document.documentElement.dataset.scheme;
  }, [state.scheme]);

  const restart = useCallback(() => {
    history.replaceState(history.state, '', withoutToken(location.href));
    setLanding({ kind: 'none' });
    setRun((before) => before + 1);
    forget();
  }, [forget]);
  const done = useCallback(() => setLanding({ kind: 'none' }), []);

  const startScenario = async (scenario: Scenario) => {
    page?.stop();
    await prepareScenario(scenario);
    forgetSession();
    beginMessages(feed.messages);
    change({ scenario: scenario.id, config: scenario.config, on: scenario.setup.switches ?? [], settings: null, screen: null });
    restart();
  };

  const changeFaults = async (call: () => Promise<unknown>) => {
    const before = await activeFaults();
    await call();
    tell(faultsNews(before, await activeFaults()));
  };

  const bench: Bench = {
    info,
    state,
    change,
    feed,
    timeline,
    passwordMarks,
    page,
    config,
    locale,
    configError,
    settingsError,
    setSetting: (patch) => {
      setSettingsError('');
      control('PATCH', 'settings', patch).then(
        () => change({ settings: { ...state.settings, ...patch } }),
        (error: Error) => setSettingsError(error.message),
      );
    },
    setConditions: async (patch) => {
      await control('PATCH', 'conditions', patch);
      tell(conditionsNews(patch));
    },
    addFault: (rule) => changeFaults(() => control('POST', 'scenarios', rule)),
    clearFaults: (id) => changeFaults(() => control('DELETE', id ? `scenarios/${encodeURIComponent(id)}` : 'scenarios')),
    noteLink: (to, kind) =>
      tell({
        kind: 'visitor',
        title: `opened the link to ${to}`,
        payload: { to, kind },
        deed: { does: 'open', role: '', name: kind, text: to },
      }),
    forget,
    startScenario,
    endScenario: () => {
      void prepareScenario({ setup: {} });
      change({ scenario: null, config: null, on: [] });
      restart();
    },
    restart,
  };
  const counts: Partial<Record<Tab, number>> = {
    inbox: unseen,
    faults: feed.scenarios.length + (feed.conditions.deliveryMs > 0 ? 1 : 0),
    host: state.on.length,
  };
  const tabs = panels
    .filter(({ id }) => narrow || id !== 'widget')
    .filter(({ id }) => id === 'widget' || shownPanels[id])
    .map((item) => ({ ...item, count: counts[item.id] ?? 0 }));
  return (
    <BenchProvider value={bench}>
      <div className="pg-root" data-tab={tab}>
        <Header />
        <main className="pg-main">
          <section
            className="pg-stage"
            {...(narrow
              ? { id: 'pg-panel-widget', role: 'tabpanel', 'aria-labelledby': 'pg-tab-widget' }
              : { 'aria-label': 'Host page' })}
          >
            {narrow && tab === 'widget' ? <MessageNotice /> : null}
            <div className="pg-gallery-place" hidden={!showsGallery} />
            <div className="pg-host" hidden={showsGallery}>
              {scenario && !sample ? (
                <p className="pg-stage-strip pg-narrow-only">
                  <span>Scenario: {scenario.title}</span>
                  <button type="button" className="pg-button pg-button-small" onClick={() => change({ tab: 'scenarios' })}>
                    What to do
                  </button>
                </p>
              ) : null}
              {sample ? (
                <p className="pg-stage-strip">
                  <span>
                    {sample.title}
                    <span className="pg-wide-only">, with sample data</span>
                  </span>
                  <button
                    type="button"
                    className="pg-button pg-button-small pg-narrow-only"
                    onClick={() => change({ tab: 'screens' })}
                  >
                    Change it
                  </button>
                  <button
                    type="button"
                    className="pg-button pg-button-small"
                    onClick={() => change({ screen: null, config: null, tab: 'screens' })}
                  >
                    All screens
                  </button>
                </p>
              ) : null}
              <div className="pg-page" data-width={state.width} data-framed={needsFrame(state.on)}>
                {landingError ? (
                  <p className="pg-stage-note" role="alert">
                    {landingError}
                  </p>
                ) : null}
                {setup ? (
                  <Stage
                    setup={setup}
                    look={look}
                    switches={state.on}
                    scheme={state.scheme}
                    onWindow={wallets.install}
                    onPage={setPage}
                    onNews={tell}
                    onDone={done}
                    onConfigError={setConfigError}
                  />
                ) : null}
                {configError ? <p className="pg-stage-note">{configError}</p> : null}
              </div>
            </div>
            {page ? (
              <SessionCard client={page.client} onSignOut={restart} onPasskeys={() => setLanding({ kind: 'passkeys' })} />
            ) : null}
          </section>
          {request ? <WalletPrompt key={request.id} request={request} /> : null}
          <section className="pg-side" aria-label="Sandbox">
            <Tabs
              label="Sandbox"
              items={tabs}
              selected={tab}
              orientation={narrow ? 'horizontal' : 'vertical'}
              onSelect={(id) => change({ tab: id })}
            />
            {tabs.map(({ id }) => {
              const Panel = shownPanels[id];
              return Panel ? (
                <div
                  key={id}
                  id={`pg-panel-${id}`}
                  className="pg-panel"
                  role="tabpanel"
                  aria-labelledby={`pg-tab-${id}`}
                  hidden={id !== tab}
                >
                  <Panel />
                </div>
              ) : null;
            })}
          </section>
        </main>
      </div>
    </BenchProvider>
  );
}
