import { useEffect, useMemo } from 'react';
import { DamagedLink } from './DamagedLink.tsx';
import { sampleOf } from './gallery/samples.ts';
import { Header } from './Header.tsx';
import { NARROW } from './lib/narrow.ts';
import { useMediaQuery } from './lib/useMediaQuery.ts';
import { PlaygroundProvider } from './PlaygroundContext.ts';
import { PanelTabs } from './panels/PanelTabs.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { HostStage } from './stage/HostStage.tsx';
import { useSimulatedWallets } from './stage/useSimulatedWallets.ts';
import { WalletPrompt } from './stage/WalletPrompt.tsx';
import type { Data } from './state/address.ts';
import type { Info } from './state/info.ts';
import type { PanelName } from './state/panels.ts';
import { useUnseen } from './state/useUnseen.ts';
import { usePlaygroundContext } from './usePlaygroundContext.ts';

const none: Data = {};

/** A host page with the widget, and the controls and views for developers around it. */
export function Playground({ info }: { info: Info }) {
  const { playground, host, scenario, emit } = usePlaygroundContext(info);
  const { state, feed, config, locale } = playground;
  const narrow = useMediaQuery(NARROW);
  const wallets = useSimulatedWallets(state.wallets);
  const request = wallets.requests[0];
  const tab: PanelName = !narrow && state.tab === 'widget' ? 'inbox' : state.tab;
  const unseen = useUnseen(feed.messages, tab === 'inbox');
  const sample = sampleOf(state.screen);
  const theme = useMemo(
    () => ({ ...(state.scheme ? { colorScheme: state.scheme } : {}), ...state.theme }),
    [state.scheme, state.theme],
  );
  const look = useMemo(() => ({ config, theme, copy: state.copy ?? none, locale }), [config, theme, state.copy, locale]);

  useEffect(() => {
    if (state.scheme) document.documentElement.dataset.scheme = state.scheme;
    else delete document.documentElement.dataset.scheme;
  }, [state.scheme]);

  return (
    <PlaygroundProvider value={playground}>
      <div className="pg-root" data-tab={tab}>
        <Header />
        <main className="pg-main">
          <DamagedLink />
          <HostStage
            host={host}
            look={look}
            scenario={scenario}
            sample={sample}
            narrow={narrow}
            showsGallery={!narrow && tab === 'screens' && !sample}
            emit={emit}
            installWallets={wallets.install}
          />
          {request ? <WalletPrompt key={request.id} request={request} /> : null}
          {playground.proposedSettings ? (
            <SettingsDialog
              proposal={playground.proposedSettings}
              error={playground.settingsError}
              onAnswer={playground.answerProposal}
            />
          ) : null}
          <PanelTabs selected={tab} unseen={unseen} narrow={narrow} />
        </main>
      </div>
    </PlaygroundProvider>
  );
}
