import type { Channel } from '../../channel/Channel.ts';
import { messageOf } from '../../messageOf.ts';
import type { OverlayState } from '../../one-tap/OverlayState.ts';
import type { Injection } from '../../protocol/Injection.ts';
import type { PageCommand } from '../../protocol/PageCommand.ts';
import type { RelayEvent } from '../../protocol/PageEvent.ts';
import { hasAccess } from '../../protocol/PanelEvent.ts';
import type { Backend } from '../backend/Backend.ts';
import { createControls } from '../backend/createControls.ts';
import { createInjection } from '../injection/createInjection.ts';
import type { KeyedStore } from '../store/KeyedStore.ts';
import { withoutQuery } from '../withoutQuery.ts';
import { createCommandHandler } from './createCommandHandler.ts';
import { createTabPanels, type PanelChannel } from './createTabPanels.ts';
import type { TabActions } from './TabActions.ts';

interface TabSessionOptions {
  tabId: number;
  tabs: TabActions;
  store: KeyedStore;
  /** Returns the server; with `retry`, searches for it again. Rejects with a message for people. */
  findBackend(injection: Injection | null, retry?: boolean): Promise<Backend>;
  newSecret(): string;
}

const closedFrame = (label: string) =>
  `The extension cannot enter ${label}: the frame has a sandbox attribute without allow-same-origin, or you have not allowed its site.`;

export type TabSession = ReturnType<typeof createTabSession>;

/** Manages one inspected tab: its panels, its widget, and the server of the widget's calls. */
export function createTabSession(options: TabSessionOptions) {
  const { tabId, tabs } = options;
  const panels = createTabPanels(options.newSecret);
  const { state, emit, change } = panels;
  const { injection, handleCommand, sendAll } = createParts(options, panels);
  const look = createLook(async () => tabs.look(tabId).catch(() => ({})), change);

  return {
    /** Called when a panel has opened for this tab. */
    async addPanel(panel: PanelChannel) {
      await injection.ready;
      if (panel.closed.aborted) return;
      panels.add(panel, () => void Promise.allSettled([tabs.pick(tabId, false), tabs.overlay(tabId, null)]));
      panel.listen((command) => void handleCommand(command).catch((error) => change({ problem: messageOf(error) })));
      await look();
      sendAll(panel);
      injection.awaitFrame();
    },
    /** Called when the relay of an injection connects, at its start or after the background was stopped. */
    async addPage(channel: Channel<PageCommand, RelayEvent>, id: string) {
      await injection.ready;
      injection.connect(channel, id);
    },
    /** Called when an element was picked in a frame. */
    picked(frameId: number, selector: string, label: string) {
      const isClosed = selector === '' && label !== '';
      change({ picking: false, ...(isClosed && { problem: closedFrame(label) }) });
      emit({ type: 'picked', frameId, selector, label });
    },
    overlayChanged: (overlay: OverlayState) => emit({ type: 'overlay', overlay }),
    look,
    /** Called when the tab has loaded a document. Injects the widget of the previous document again. */
    async loaded() {
      await injection.ready;
      await look();
      // The problem of a widget that waits for its page is that of the previous document. If it remains, it is reported again.
      const isOld = state().phase === 'absent';
      change({ picking: false, loads: state().loads + 1, ...(isOld && { problem: '' }) });
      if (hasAccess(state().siteAccess)) await injection.injectAgain();
    },
    eject: injection.eject,
  };
}

/** Connects the widget in the tab, the server of its calls, and the commands of the panels. */
function createParts(
  { tabId, tabs, store, findBackend, newSecret }: TabSessionOptions,
  panels: ReturnType<typeof createTabPanels>,
) {
  const { state, emit, change, note, isOpen } = panels;
  /** Page of a link of the inbox. */
  let opened = '';
  const controls = createControls({
    emit,
    isWatched: isOpen,
    onCalls: (calls) => change({ calls }),
    onOutage: (outage) => change({ outage }),
  });
  const injection = createInjection({
    tabId,
    tabs,
    store,
    newSecret,
    isCallbackPage() {
      const isCallback = opened !== '' && withoutQuery(state().url) === opened;
      opened = '';
      return isCallback;
    },
    isWatched: () => isOpen() && hasAccess(state().siteAccess),
    backendFor: (wanted) => controls.use((retry) => findBackend(wanted, retry)),
    change,
    note,
  });
  const onOpen = (link: string) => {
    opened = withoutQuery(link);
  };
  return {
    injection,
    handleCommand: createCommandHandler({ tabId, tabs, injection, controls, emit, change, onOpen }),
    sendAll(panel: PanelChannel) {
      panels.sendAll(panel);
      controls.sendAll(panel);
    },
  };
}

/** Inspects the tab. If several inspections overlap, the latest one counts. */
function createLook<Seen>(look: () => Promise<Seen>, onSeen: (seen: Seen) => void): () => Promise<void> {
  let looks = 0;
  return async () => {
    looks += 1;
    const own = looks;
    const seen = await look();
    if (own === looks) onSeen(seen);
  };
}
