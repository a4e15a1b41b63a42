import browser from 'webextension-polyfill';
import { isList, isShape, isText } from '../protocol/shape.ts';
import type { PanelPage } from './PanelPage.ts';

const LOOK = `({
  url: location.href,
  contentType: document.contentType,
  frames: [...document.querySelectorAll('iframe,frame')].map((frame) => frame.src).filter(Boolean),
})`;

const isAddress = isText(100_000);
const SEEN = { url: isAddress, contentType: isText(200), frames: isList(isAddress) };

type Seen = Awaited<ReturnType<PanelPage['inspect']>>;

/** The panel in the browser's developer tools. */
export const devtoolsPage: PanelPage = {
  async inspect() {
    // The page can replace what the expression uses, so the value can be anything. Some browsers resolve with the value, others with a pair of value and error.
    const result: unknown = await browser.devtools.inspectedWindow.eval(LOOK);
    const seen: unknown = Array.isArray(result) ? result[0] : result;
    return isShape(seen, SEEN) ? (seen as unknown as Seen) : { url: '', contentType: '', frames: [] };
  },
  ask: browser.permissions ? (origins) => browser.permissions.request({ origins: [...origins] }) : undefined,
  async headers(url) {
    const { entries } = (await browser.devtools.network.getHAR()) as {
      entries: { request: { url: string }; response: { headers: { name: string; value: string }[] } }[];
    };
    return entries.findLast(({ request }) => request.url === url.replace(/#.*/, ''))?.response.headers ?? null;
  },
  onNavigated(listener) {
    browser.devtools.network.onNavigated.addListener(listener);
    return () => browser.devtools.network.onNavigated.removeListener(listener);
  },
};
