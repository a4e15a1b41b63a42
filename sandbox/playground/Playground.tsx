import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type HostNews, listActivity } from './activity.ts';
import { type Data, TABS, type Tab } from './address.ts';
import { control } from './control.ts';
import { Header } from './Header.tsx';
import type { Info } from './info.ts';
import { type Landing, readLanding, withoutToken } from './landing.ts';
import { ActivityPanel } from './panels/ActivityPanel.tsx';
import { ConfigPanel } from './panels/ConfigPanel.tsx';
import { FaultsPanel } from './panels/FaultsPanel.tsx';
import { InboxPanel } from './panels/InboxPanel.tsx';
import { Tabs } from './parts/Tabs.tsx';
import { SessionCard } from './SessionCard.tsx';
import { Stage } from './Stage.tsx';
import { useAddress } from './useAddress.ts';
import { useClient } from './useClient.ts';
import { useFeed } from './useFeed.ts';
import { useMediaQuery } from './useMediaQuery.ts';
import { useSimulatedWallets } from './useSimulatedWallets.ts';
import { useUnseen } from './useUnseen.ts';
import { WalletPrompt } from './WalletPrompt.tsx';

const none: Data = {};
const tabs = [
  { id: 'widget', label: 'Widget', icon: 'widget' },
  { id: 'config', label: 'Config', icon: 'config' },
  { id: 'inbox', label: 'Inbox', icon: 'inbox' },
  { id: 'activity', label: 'Activity', icon: 'activity' },
  { id: 'faults', label: 'Faults', icon: 'faults' },
] as const;

/** A host page with the widget on it, and everything around it that a developer wants to turn and to see. */
export function Playground({ info }: { info: Info }) {
  const [state, change] = useAddress();
  const feed = useFeed();
  const narrow = useMediaQuery('(width < 900px)');
  const [landing, setLanding] = useState<Landing>(() => readLanding(location.search));
  const [news, setNews] = useState<readonly HostNews[]>([]);
  const [configError, setConfigError] = useState('');
  const [landingError, setLandingError] = useState('');
  const [settingsError, setSettingsError] = useState('');
  const client = useClient(info.public_token, feed.settings);

  const wallets = useSimulatedWallets(state.wallets);
  const request = wallets.requests[0];
  const tab: Tab = !narrow && state.tab === 'widget' ? 'config' : state.tab;
  const unseen = useUnseen(feed.messages, tab === 'inbox');
  const config = state.config ?? info.config;
  const theme = useMemo(
    () => ({ ...(state.scheme ? { colorScheme: state.scheme } : {}), ...state.theme }),
    [state.scheme, state.theme],
  );
  const activity = useMemo(() => listActivity(feed, news), [feed, news]);

  const count = useRef(0);
  const tell = useCallback((item: Omit<HostNews, 'id' | 'at'>) => {
    count.current += 1;
    const id = `news-${count.current}`;
    setNews((old) => [...old, { ...item, id, at: Date.now() }].slice(-500));
  }, []);

  const wanted = useRef(state.settings);
  useEffect(() => {
    if (wanted.current) control('PATCH', 'settings', wanted.current).catch((error: Error) => setSettingsError(error.message));
  }, []);

  useEffect(() => {
    if (!client || landing.kind !== 'sign-in') return;
    client.authenticateByUrl().then(
      (reply) => reply && tell({ kind: 'event', title: 'authenticateByUrl', payload: reply }),
      (error: Error) => {
        setLandingError(error.message);
        tell({ kind: 'error', title: 'authenticateByUrl', payload: error.message });
      },
    );
  }, [client, landing, tell]);

  useEffect(() => {
    if (state.scheme) document.documentElement.dataset.scheme = state.scheme;
    else delete document.documentElement.dataset.scheme;
  }, [state.scheme]);

  const restart = useCallback(() => {
    history.replaceState(history.state, '', withoutToken(location.href));
    setLanding({ kind: 'none' });
    setLandingError('');
  }, []);
  const setSetting = (patch: Data) => {
    setSettingsError('');
    control('PATCH', 'settings', patch).then(
      () => change({ settings: { ...state.settings, ...patch } }),
      (error: Error) => setSettingsError(error.message),
    );
  };
  const panels: Record<Exclude<Tab, 'widget'>, React.ReactNode> = {
    config: (
      <ConfigPanel
        config={config}
        theme={state.theme ?? none}
        settings={feed.settings}
        error={configError}
        settingsError={settingsError}
        wallets={state.wallets}
        onWallets={(next) => change({ wallets: next })}
        onConfig={(next) => change({ config: next })}
        onTheme={(next) => change({ theme: next })}
        onSetting={setSetting}
        onReset={() => change({ config: null, theme: null, wallets: [] })}
      />
    ),
    inbox: <InboxPanel messages={feed.messages} />,
    activity: <ActivityPanel activity={activity} />,
    faults: <FaultsPanel calls={info.calls} rules={feed.scenarios} />,
  };
  const shown = tabs
    .filter(({ id }) => narrow || id !== 'widget')
    .map((item) => ({ ...item, count: item.id === 'inbox' ? unseen : item.id === 'faults' ? feed.scenarios.length : 0 }));
  return (
    <div className="pg-root" data-tab={tab}>
      <Header state={state} connected={feed.connected} onChange={change} onRestart={restart} />
      <main className="pg-main">
        <section
          className="pg-stage"
          {...(narrow
            ? { id: 'pg-panel-widget', role: 'tabpanel', 'aria-labelledby': 'pg-tab-widget' }
            : { 'aria-label': 'Host page' })}
        >
          <div className="pg-host">
            <div className="pg-page" data-width={state.width}>
              {landingError ? (
                <p className="pg-stage-note" role="alert">
                  {landingError}
                </p>
              ) : null}
              {client && wallets.ready ? (
                <Stage
                  key={wallets.installed}
                  client={client}
                  config={config}
                  theme={theme}
                  landing={landing}
                  onNews={tell}
                  onDone={restart}
                  onConfigError={setConfigError}
                />
              ) : null}
              {configError ? <p className="pg-stage-note">{configError}</p> : null}
            </div>
          </div>
          {client ? (
            <SessionCard client={client} onSignOut={restart} onPasskeys={() => setLanding({ kind: 'passkeys' })} />
          ) : null}
        </section>
        {request ? <WalletPrompt key={request.id} request={request} /> : null}
        <section className="pg-side" aria-label="Sandbox">
          <Tabs label="Sandbox" items={shown} selected={tab} onSelect={(id) => change({ tab: id })} />
          {TABS.filter((id) => id !== 'widget').map((id) => (
            <div
              key={id}
              id={`pg-panel-${id}`}
              className="pg-panel"
              role="tabpanel"
              aria-labelledby={`pg-tab-${id}`}
              hidden={id !== tab}
            >
              {panels[id]}
            </div>
          ))}
        </section>
      </main>
    </div>
  );
}
