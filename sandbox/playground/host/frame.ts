import { applySwitches } from './applySwitches.ts';
import type { EmitHostEvent } from './HostEvent.ts';
import hostCSS from './host.css?inline';
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

/** Functions that the playground finds in the frame's window. */
interface FrameApi {
  start: typeof startHostPage;
  element: HTMLElement;
  setSwitches(on: readonly Switch[]): void;
  /** Emits violations of the page's policy. */
  onViolation(emit: EmitHostEvent): void;
}

declare global {
  interface Window {
    hostFrame?: FrameApi;
  }
}

const asked = new URLSearchParams(location.hash.slice(1)).get('on')?.split(',') ?? [];
const on = switchNames.filter((name) => asked.includes(name));
const environment = applySwitches(window, on);

const sheet = new CSSStyleSheet();
sheet.replaceSync(hostCSS);
document.adoptedStyleSheets = [sheet];
// Hidden until now, because on a slow connection it would be visible without its styles.
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
    environment.setOffline(next.includes('offline'));
  },
  onViolation: (emit) =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      emit({ kind: 'error', title: 'securitypolicyviolation', payload: { violatedDirective, blockedURI } }),
    ),
};
