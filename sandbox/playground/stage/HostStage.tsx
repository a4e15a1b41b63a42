import type { Scenario } from '../../scenarios/Scenario.ts';
import type { SampleScreen } from '../../screens/SampleScreen.ts';
import type { EmitHostEvent } from '../host/HostEvent.ts';
import type { HostLook } from '../host/startHostPage.ts';
import { isFrameNeeded } from '../host/switches.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { SessionCard } from '../session/SessionCard.tsx';
import { MessageNotice } from './MessageNotice.tsx';
import { Stage } from './Stage.tsx';
import { StageStrip } from './StageStrip.tsx';
import type { HostPageState } from './useHostPage.ts';

interface HostStageProps {
  host: HostPageState;
  look: HostLook;
  scenario: Scenario | undefined;
  sample: SampleScreen | undefined;
  /** The window shows one panel at a time. */
  narrow: boolean;
  /** The gallery is shown instead of the host page. */
  showsGallery: boolean;
  emit: EmitHostEvent;
  /** Adds simulated wallets to a window. Resolves with a function that removes them. */
  installWallets: (page: Window) => Promise<() => void>;
}

/** The host page with the widget, between a line about it and the signed-in user. */
export function HostStage({ host, look, scenario, sample, narrow, showsGallery, emit, installWallets }: HostStageProps) {
  const { state } = usePlayground();
  const place = narrow
    ? { id: 'dt-panel-widget', role: 'tabpanel', 'aria-labelledby': 'dt-tab-widget' }
    : { 'aria-label': 'Host page' };
  return (
    <section className="pg-stage" {...place}>
      {narrow && state.tab === 'widget' ? <MessageNotice /> : null}
      <div className="pg-gallery-place" hidden={!showsGallery} />
      <div className="pg-host" hidden={showsGallery}>
        <StageStrip scenario={scenario} sample={sample} />
        <div className="pg-page" data-width={state.width} data-framed={isFrameNeeded(state.on)}>
          {host.callbackError ? (
            <p className="pg-stage-note" role="alert">
              {host.callbackError}
            </p>
          ) : null}
          {host.setup ? (
            <Stage
              setup={host.setup}
              look={look}
              switches={state.on}
              scheme={state.scheme}
              onWindow={installWallets}
              onPage={host.setPage}
              onEvent={emit}
              onDone={host.endCallback}
              onConfigError={host.setConfigError}
            />
          ) : null}
          {host.configError ? (
            <p className="pg-stage-note" role="alert">
              {host.configError}
            </p>
          ) : null}
        </div>
      </div>
      {host.page ? <SessionCard client={host.page.client} onSignOut={host.restart} onPasskeys={host.showPasskeys} /> : null}
    </section>
  );
}
