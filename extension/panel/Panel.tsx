import { useEffect, useRef } from 'react';
import type { Channel } from '../channel/Channel.ts';
import type { PanelCommand } from '../protocol/PanelCommand.ts';
import type { PanelEvent } from '../protocol/PanelEvent.ts';
import { Header } from './Header.tsx';
import { notInjectableReason } from './notInjectableReason.ts';
import type { PanelPage } from './PanelPage.ts';
import { SetupForm } from './setup/SetupForm.tsx';
import { firstSetup } from './setup/setup.ts';
import { showInvalidField } from './setup/showInvalidField.ts';
import { useSetup } from './setup/useSetup.ts';
import { PanelTabs } from './tabs/PanelTabs.tsx';
import { useInspected } from './useInspected.ts';
import { usePanelActions } from './usePanelActions.ts';
import { useTabSession } from './useTabSession.ts';

const CLOSED = 'Extensions cannot access this page: it belongs to the browser, or to no site.';

interface PanelProps {
  channel: Channel<PanelCommand, PanelEvent>;
  page: PanelPage;
}

/** The whole panel: the setup on one side, events and data on the other. */
export function Panel({ channel, page }: PanelProps) {
  const session = useTabSession(channel);
  const { view, send, isCut } = session;
  const { state, picked, items } = view;
  const { setup, change } = useSetup(firstSetup(page.provider), state?.injection ?? null, send);
  const inspected = useInspected(page, state?.loads ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const invalidReason = () => (form.current ? showInvalidField(form.current) : '');
  const actions = usePanelActions({ page, session, inspected, setup, invalidReason });

  useEffect(() => {
    if (picked) change({ place: 'element', frameId: picked.frameId, selector: picked.selector });
  }, [picked, change]);

  const isIn = state?.phase === 'injected';
  const shown = items.findLast(({ event }) => event.type === 'screen')?.event;
  const screen = isIn && shown?.type === 'screen' ? shown.name : '';
  const isClosed = inspected.closed || state?.siteAccess === 'never';
  const refusal = isCut
    ? 'The extension was updated or removed. Close the developer tools and open them again.'
    : notInjectableReason(inspected.url, inspected.contentType, isClosed ? (page.closed ?? CLOSED) : '');
  const banner = refusal || actions.problem || state?.problem || state?.outage;
  return (
    <div className="dv-root">
      <Header
        url={inspected.url}
        state={state}
        screen={screen}
        refusal={refusal}
        onInject={actions.inject}
        onEject={() => send({ type: 'eject' })}
      />
      {banner ? (
        <p className="dv-banner" role="alert" data-kind={refusal ? 'note' : 'problem'}>
          {banner}
        </p>
      ) : null}
      <main className="dv-main">
        <SetupForm
          formRef={form}
          setup={setup}
          picking={state?.picking ?? false}
          locked={isIn}
          provider={page.provider}
          frames={inspected.frames}
          onChange={change}
          onPick={actions.pick}
          onAllowFrames={actions.allowFrames}
        />
        <PanelTabs session={session} actions={actions} setup={setup} screen={screen} onChange={change} />
      </main>
    </div>
  );
}
