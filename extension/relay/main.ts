import browser from 'webextension-polyfill';
import { createPortChannel } from '../channel/createPortChannel.ts';
import { createWindowChannel } from '../channel/createWindowChannel.ts';
import { isPageNews, type PageNews } from '../protocol/PageNews.ts';
import { isPageOrder, type PageOrder } from '../protocol/PageOrder.ts';
import { startRelay } from './relay.ts';

/** For the background to call in this world, which is the extension's own. */
Object.assign(globalThis, {
  siwStartRelay(id: string, secret: string) {
    startRelay(createWindowChannel<PageOrder, PageNews>({ window, secret, role: 'relay', accept: isPageNews }), () =>
      createPortChannel<PageNews, PageOrder>(browser.runtime.connect({ name: `page:${id}` }), isPageOrder),
    );
  },
});
