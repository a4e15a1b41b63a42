import { createQueue } from '../../../sandbox/createQueue.ts';
import { messageOf } from '../../messageOf.ts';
import type { Injection } from '../../protocol/Injection.ts';
import { createLatestSignal } from '../createLatestSignal.ts';
import { unlessAborted } from '../unlessAborted.ts';
import { createFrameSearch } from './createFrameSearch.ts';
import type { InjectionStatus } from './createInjectionStatus.ts';
import { findFrame, toSavedFrame } from './findFrame.ts';
import type { InjectionOptions } from './InjectionOptions.ts';

const GONE = 'The frame of the widget is gone. The widget returns when the frame does.';
const UNCLEAR = 'Several frames of this page have the address of the widget’s frame. Eject the widget, and pick its place again.';
const SILENT =
  'The widget does not answer. A script of this page may have changed what it needs from the browser. Eject it, or reload the page.';

/** Time for the widget to answer from the page, in milliseconds. */
const RESPONSE_MS = 5_000;

interface InjectOptions {
  injectedPublicToken: string;
  /** True if the widget continues with the data of the previous one in the page. */
  again: boolean;
  signal: AbortSignal;
}

const withJson = ({ config, theme, ...others }: Injection) => ({
  ...others,
  configAndTheme: JSON.stringify({ config, theme }),
});

/** Injects a widget into the page, at first and after each load of its document. */
export function createInjector(options: InjectionOptions, status: InjectionStatus) {
  const { tabId, tabs, newSecret, isCallbackPage, isWatched, backendFor, change } = options;
  /** Aborts an injection when another action is requested. */
  const latest = createLatestSignal();
  // Two injections must not run at the same time in one page.
  const enqueue = createQueue();

  async function start(injection: Injection, { injectedPublicToken, again, signal }: InjectOptions): Promise<void> {
    const { publicToken } = await unlessAborted(signal, backendFor(injection));
    const { frameId } = injection.place;
    const found = await unlessAborted(signal, tabs.frame(tabId, frameId));
    if (!found) throw new Error('That frame is gone. Pick an element in another frame.');
    const isCallback = isCallbackPage();
    const chosen = status.saved?.pageOrigin;
    // The developer has not chosen this site, and no link of the inbox leads to it.
    if (again && frameId === 0 && !isCallback && found.pageOrigin !== chosen)
      throw new Error(`The tab shows another site now. The widget returns with a page of ${chosen}.`);
    const frame = toSavedFrame(found, frameId === 0 ? [] : await unlessAborted(signal, tabs.frames(tabId)));
    const { pageOrigin } = found;
    const [id, portEvent] = [newSecret(), newSecret()];
    const sent = status.wanted ?? injection;
    status.sent = sent;
    await status.save({ pageOrigin, frame, id, injectedPublicToken, injection: sent, isThere: true });
    signal.throwIfAborted();
    const page = { ...withJson(sent), portEvent, injectedPublicToken, publicToken, isCallback, again };
    const injecting = tabs.inject(tabId, id, page);
    status.scripts = injecting.catch(() => {});
    await injecting;
  }

  async function inject(injection: Injection, options: InjectOptions): Promise<void> {
    status.wanted = injection;
    status.turn('injecting', { problem: '', injection });
    try {
      await start(injection, options);
      // Another document may have the widget by then.
      const id = status.saved?.id;
      setTimeout(() => {
        if (!options.signal.aborted && status.phase === 'injecting' && status.saved?.id === id) change({ problem: SILENT });
      }, RESPONSE_MS);
    } catch (error) {
      if (options.signal.aborted) return;
      // A widget that was already there may return with the next document.
      if (!options.again) await status.forget();
      status.turn('absent', { problem: messageOf(error), injection: status.wanted });
    }
  }

  /** Injects the widget of the previous document into the current one, with its stored data. */
  const injectAgain = () =>
    enqueue(async () => {
      const { saved, page, ejecting } = status;
      if (!saved || page || ejecting) return;
      const signal = latest.signal();
      const { injection, frame, injectedPublicToken } = saved;
      const { place } = injection;
      const found = place.frameId === 0 ? { frameId: 0 } : findFrame(await tabs.frames(tabId), frame);
      if (signal.aborted) return;
      if (found === null || found === 'unclear') {
        change({ problem: found === null ? GONE : UNCLEAR });
        return awaitFrame();
      }
      await inject({ ...injection, place: { ...place, frameId: found.frameId } }, { injectedPublicToken, again: true, signal });
    });

  const isAwaited = ({ saved, page, phase }: InjectionStatus) =>
    saved !== null && saved.injection.place.frameId > 0 && !page && phase === 'absent';
  const awaitFrame = createFrameSearch({ isAwaited: () => isAwaited(status) && isWatched(), look: () => injectAgain() });

  return {
    /** Searches for the frame of the widget, if it has not returned. */
    awaitFrame,
    injectAgain,
    /** Aborts a running injection. Returns the signal of the next one. */
    begin: latest.begin,
    /** Injects the widget for the first time, after `before` has run. */
    injectAfter: (before: () => Promise<void>, injection: Injection, signal: AbortSignal) =>
      enqueue(async () => {
        await before();
        const injectedPublicToken = `public-token-test-devtools-${newSecret()}`;
        if (!signal.aborted) await inject(injection, { injectedPublicToken, again: false, signal });
      }),
  };
}
