import type { Ears, Inspected } from '../../../extension/playground/inspect.ts';
import { applyConditions } from './applyConditions.ts';
import hostCSS from './host.css?inline';
import type { Tell } from './news.ts';
import { startHostPage } from './startHostPage.ts';
import { type Switch, switchNames } from './switches.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** What the playground finds in the frame's window. */
export interface FrameApi {
  start: typeof startHostPage;
  element: HTMLElement;
  setSwitches(on: readonly Switch[]): void;
  /** Hears of what the page's policy forbids. */
  onViolation(tell: Tell): void;
  /** What the devtools panel does to a page. */
  inspected(ears: Ears): Promise<Inspected>;
}

declare global {
  interface Window {
    hostFrame?: FrameApi;
  }
}

const asked = new URLSearchParams(location.hash.slice(1)).get('on')?.split(',') ?? [];
const on = switchNames.filter((name) => asked.includes(name));
const conditions = applyConditions(window, on);

const sheet = new CSSStyleSheet();
sheet.replaceSync(hostCSS);
document.adoptedStyleSheets = [sheet];
// On a slow line it would be seen before it has its looks.
document.querySelector('.host-page')?.removeAttribute('hidden');
if (on.includes('strict')) {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = POLICY;
  document.head.append(meta);
}

const element = document.createElement('div');
element.className = 'host-widget';
document.querySelector('.host-place')?.append(element);

window.hostFrame = {
  start: startHostPage,
  element,
  setSwitches(next) {
    document.documentElement.dataset.on = next.join(' ');
    conditions.setOffline(next.includes('offline'));
  },
  onViolation: (tell) =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell({ kind: 'error', title: 'securitypolicyviolation', payload: { violatedDirective, blockedURI } }),
    ),
  inspected: async (ears) => (await import('../../../extension/playground/inspect.ts')).inspect(window, ears),
};
