import { connectSandbox } from '../background/connectSandbox.ts';
import { createDesk, type Desk } from '../background/createDesk.ts';
import { createMemoryStore } from '../background/createMemoryStore.ts';
import type { Channel } from '../channel/Channel.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import { frameTabs } from './frameTabs.ts';

/** Control routes know other computers by a cookie; the widget's calls leave the playground's own session alone, as the extension's do. */
const send: typeof fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return fetch(input, { ...init, credentials: pathname.startsWith('/__sandbox/') ? 'same-origin' : 'omit' });
};

/** The extension's desk, for a frame of this page and in its memory. Returns a panel's end of the channel to it. */
export function openDesk(frame: HTMLIFrameElement): Channel<PanelOrder, PanelNews> {
  let backstage: ReturnType<typeof connectSandbox> | undefined;
  const findBackstage = (_injection: unknown, anew = false) => {
    if (anew) backstage = undefined;
    backstage ??= connectSandbox(location.origin, send);
    backstage.catch(() => {
      backstage = undefined;
    });
    return backstage;
  };
  const desk: Desk = createDesk({
    tabId: 0,
    tabs: frameTabs(frame, () => desk),
    store: createMemoryStore(),
    findBackstage,
    newSecret: () => crypto.randomUUID(),
  });
  frame.addEventListener('load', () => void desk.loaded());
  const [panel, background] = createMemoryChannel<PanelOrder, PanelNews>();
  void desk.addPanel(background);
  return panel;
}
