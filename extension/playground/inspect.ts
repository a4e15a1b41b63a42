import { collect } from '../audit/collect.ts';
import type { Channel } from '../channel/Channel.ts';
import { createWindowChannel } from '../channel/createWindowChannel.ts';
import { createOverlay } from '../one-tap/createOverlay.ts';
import type { Drawn } from '../one-tap/Drawn.ts';
import { start } from '../page/start.ts';
import { createPicker } from '../picker/createPicker.ts';
import type { PageStart } from '../protocol/Injection.ts';
import { isPageNews, type PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import { startRelay } from '../relay/relay.ts';

/** What a page that is inspected tells the one around it. */
export interface Ears {
  picked(selector: string, label: string): void;
  drawn(drawn: Drawn): void;
}

export type Inspected = ReturnType<typeof inspect>;

/** The scripts that the extension runs in a page, for a page that brings them along. */
export function inspect(window: Window & typeof globalThis, { picked, drawn }: Ears) {
  return {
    /** @param reach begins a connection to the desk */
    enter(options: PageStart, reach: () => Channel<PageNews, PageOrder>) {
      const { secret } = options;
      startRelay(createWindowChannel<PageOrder, PageNews>({ window, secret, role: 'relay', accept: isPageNews }), reach);
      start(window, options);
    },
    pick: createPicker(window, picked),
    overlay: createOverlay(window, drawn),
    collect: (selector: string | null, askAgain: boolean) => collect(window, selector, askAgain),
  };
}
