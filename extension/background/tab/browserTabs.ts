import browser, { type Scripting } from 'webextension-polyfill';
import type { PageSnapshot } from '../../audit/PageSnapshot.ts';
import { cookieRemovals } from '../../page/cookieRemovals.ts';
import { storageOwners } from '../../page/storageOwners.ts';
import type { SitePermissions } from '../store/createSitePermissions.ts';
import { cleanPage } from './cleanPage.ts';
import { frameOf } from './frameOf.ts';
import { pageScript } from './pageScript.ts';
import { runIn } from './runIn.ts';
import type { TabActions } from './TabActions.ts';
import type { TabFrame } from './TabFrame.ts';

/** Member of `executeScript` that names a JavaScript world. */
const WORLD = 'world';

/** Functions that the packaged scripts define in their world for these calls. */
type Relay = typeof globalThis & {
  siwStartRelay(id: string, portEvent: string): void;
  siwPicker(on: boolean): void;
  siwCollect(selector: string | null, askAgain: boolean): Promise<PageSnapshot>;
  siwOverlay(command: unknown, zoom: number): void;
};

const CHANGED =
  'A script of this page has changed what the widget needs from the browser, so the widget cannot start. The console has the error.';

const NO_SCRIPTS =
  'This document runs no scripts: it has a sandbox without allow-scripts, or they are disabled in the browser or its developer tools. Allow scripts, and load the page again.';

const framesIn = (results: readonly Scripting.InjectionResult[]): TabFrame[] =>
  results.flatMap(({ frameId, result }) => (result ? [{ frameId, ...(result as ReturnType<typeof frameOf> & object) }] : []));

/** Access of the extension to the browser's tabs. Every script that runs there is part of the package. */
export function browserTabs(sitePermissions: SitePermissions): TabActions {
  const all = (tabId: number) => ({ tabId, allFrames: true });
  const frame = (tabId: number, frameId: number) => ({ tabId, frameIds: [frameId] });
  // Also runs in a document that is still loading, or never finishes.
  const run = (script: Scripting.ScriptInjection) => browser.scripting.executeScript({ injectImmediately: true, ...script });
  return {
    look: sitePermissions.look,
    async inject(tabId, id, start) {
      const target = frame(tabId, start.place.frameId);
      await runIn(target, 'relay.js');
      await run({
        target,
        func: (...args: [string, string]) => (globalThis as Relay).siwStartRelay(...args),
        args: [id, start.portEvent],
      });
      const [injected] = await run({
        target,
        [WORLD]: 'MAIN',
        args: [start],
        func: pageScript,
      });
      if (!injected || injected.result === true) return;
      // A script of an extension runs in its own world also if the page has no scripts.
      const [ran] = await run({ target, [WORLD]: 'MAIN', func: () => true });
      throw new Error(ran?.result === true ? CHANGED : NO_SCRIPTS);
    },
    async frame(tabId, frameId) {
      const [found] = await run({ target: frame(tabId, frameId), func: frameOf, args: [true] }).catch((error) => {
        // The tab exists and is accessible, but has no such frame.
        if (frameId > 0) return [];
        throw error;
      });
      return framesIn(found ? [found] : [])[0] ?? null;
    },
    async frames(tabId) {
      return framesIn(await run({ target: all(tabId), func: frameOf, args: [false] }));
    },
    async pick(tabId, on) {
      if (on) await runIn(all(tabId), 'picker.js');
      await run({ target: all(tabId), args: [on], func: (wanted: boolean) => (globalThis as Relay).siwPicker?.(wanted) }).catch(
        (error) => {
          if (on) throw error;
        },
      );
    },
    async collect(tabId, frameId, selector, askAgain) {
      const target = frame(tabId, frameId);
      await runIn(target, 'collect.js');
      const [found] = await run({
        target,
        args: [selector, askAgain],
        func: (...args: [string | null, boolean]) => (globalThis as Relay).siwCollect(...args),
      });
      return found?.result as PageSnapshot;
    },
    async overlay(tabId, command) {
      const target = frame(tabId, 0);
      if (command) await runIn(target, 'overlay.js');
      const args: [unknown, number] = [command, await browser.tabs.getZoom(tabId).catch(() => 1)];
      await run({ target, args, func: (...given: typeof args) => (globalThis as Relay).siwOverlay?.(...given) }).catch(
        (error) => {
          if (command) throw error;
        },
      );
    },
    async clean(tabId, frameId, injectedPublicToken) {
      await run({ target: frame(tabId, frameId), args: [storageOwners(injectedPublicToken), cookieRemovals], func: cleanPage });
    },
    async open(tabId, link) {
      await browser.tabs.update(tabId, { url: link });
    },
    requestPermission: sitePermissions.ask,
  };
}
