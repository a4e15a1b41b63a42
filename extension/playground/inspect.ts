import { collect } from '../audit/collect.ts';
import type { Channel } from '../channel/Channel.ts';
import { createMessagePortChannel } from '../channel/createMessagePortChannel.ts';
import { receivePort } from '../channel/sendPort.ts';
import { createOverlay } from '../one-tap/createOverlay.ts';
import type { OverlayState } from '../one-tap/OverlayState.ts';
import { start } from '../page/start.ts';
import { createPicker } from '../picker/createPicker.ts';
import type { PageStart } from '../protocol/Injection.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import { isPageEvent, type PageEvent } from '../protocol/PageEvent.ts';
import { startRelay } from '../relay/startRelay.ts';

/** Events of an inspected page for the page around it. */
export interface PageListeners {
  picked(selector: string, label: string): void;
  overlayChanged(overlay: OverlayState): void;
}

export type Inspected = ReturnType<typeof inspect>;

/** Runs the scripts of the extension in a page that includes them. */
export function inspect(window: Window & typeof globalThis, { picked, overlayChanged }: PageListeners) {
  return {
    /** @param reach connects to the background */
    inject(options: PageStart, reach: () => Channel<PageEvent, PageCommand>) {
      receivePort(window, options.portEvent, (port) =>
        startRelay(createMessagePortChannel<PageCommand, PageEvent>(port, isPageEvent), reach),
      );
      start(window, options);
    },
    pick: createPicker(window, picked),
    overlay: createOverlay(window, overlayChanged),
    collect: (selector: string | null, askAgain: boolean) => collect(window, selector, askAgain),
  };
}
