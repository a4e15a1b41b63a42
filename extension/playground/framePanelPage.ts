import type { PanelPage } from '../panel/PanelPage.ts';
import { addressIn } from './frameTabs.ts';

/** The panel beside a frame, for the page in it. */
export function framePanelPage(frame: HTMLIFrameElement): PanelPage {
  return {
    async inspect() {
      const url = addressIn(frame);
      return { url, contentType: url === '' ? '' : (frame.contentDocument?.contentType ?? ''), frames: [] };
    },
    ask: async () => true,
    // Only developer tools have seen how a page came.
    headers: async () => null,
    onNavigated(listener) {
      frame.addEventListener('load', listener);
      return () => frame.removeEventListener('load', listener);
    },
    provider: location.origin,
    closed: 'Without the extension, the panel works only on the host pages of the sandbox.',
  };
}
