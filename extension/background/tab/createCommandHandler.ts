import { messageOf } from '../../messageOf.ts';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import type { PanelEvent, TabSessionState } from '../../protocol/PanelEvent.ts';
import type { createControls } from '../backend/createControls.ts';
import type { createInjection } from '../injection/createInjection.ts';
import type { TabActions } from './TabActions.ts';

interface HandlerOptions {
  tabId: number;
  tabs: TabActions;
  injection: ReturnType<typeof createInjection>;
  controls: ReturnType<typeof createControls>;
  emit(event: PanelEvent): void;
  change(patch: Partial<TabSessionState>): void;
  /** Called with the link of the inbox before the page navigates to it. */
  onOpen(link: string): void;
}

type Handlers = { [Type in PanelCommand['type']]: (command: Extract<PanelCommand, { type: Type }>) => Promise<void> };

/** Creates the function that runs the commands of a panel. It rejects with a message for people. */
export function createCommandHandler(options: HandlerOptions): (command: PanelCommand) => Promise<void> {
  const { tabId, tabs, injection, controls, emit, change, onOpen } = options;
  const handlers: Handlers = {
    inject: ({ injection: wanted }) => injection.inject(wanted),
    eject: injection.eject,
    update: ({ config, theme, locale }) => injection.update({ config, theme, locale }),
    async show({ screen }) {
      injection.show(screen);
    },
    async pick({ on }) {
      await tabs.pick(tabId, on);
      change({ picking: on, ...(on && { problem: '' }) });
    },
    control: controls.control,
    async collect({ id, frameId, selector, askAgain }) {
      const event = await tabs.collect(tabId, frameId, selector, askAgain).then(
        (snapshot): PanelEvent => ({ type: 'collected', id, snapshot, problem: '' }),
        (error): PanelEvent => ({ type: 'collected', id, snapshot: null, problem: messageOf(error) }),
      );
      emit(event);
    },
    async open({ link }) {
      if (!/^https?:/i.test(link)) return;
      onOpen(link);
      await tabs.open(tabId, link);
    },
    overlay: ({ overlay }) => tabs.overlay(tabId, overlay),
    async requestPermission({ id, origins }) {
      emit({ type: 'permission', id, granted: await tabs.requestPermission(origins) });
    },
  };
  return (command) => (handlers[command.type] as (command: PanelCommand) => Promise<void>)(command);
}
