import type { PanelPage } from '../panel/PanelPage.ts';
import { addressIn } from './frameTabs.ts';

/** The panel for the page in a frame beside it. */
export function framePanelPage(frame: HTMLIFrameElement): PanelPage {
  return {
    async inspect() {
      const url = addressIn(frame);
      return { url, contentType: url === '' ? '' : (frame.contentDocument?.contentType ?? ''), frames: [] };
    },
    ask: async () => true,
    // Only developer tools record response headers.
    headers: async () => null,
    onNavigated(listener) {
      frame.addEventListener('load', listener);
      return () => frame.removeEventListener('load', listener);
    },
    provider: location.origin,
    closed: 'Without the extension, the panel works only on the host pages of the sandbox.',
  };
}
