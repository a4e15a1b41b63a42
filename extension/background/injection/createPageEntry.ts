import type { Injection } from '../../protocol/Injection.ts';
import { createLatest } from '../createLatest.ts';
import { createTurns } from '../createTurns.ts';
import { messageOf } from '../messageOf.ts';
import { unlessAborted } from '../unlessAborted.ts';
import { createFrameSearch } from './createFrameSearch.ts';
import type { InjectionStatus } from './createInjectionStatus.ts';
import { findFrame, keepFrame } from './findFrame.ts';
import type { InjectionOptions } from './InjectionOptions.ts';

const GONE = 'The frame of the widget is gone. The widget returns when the frame does.';
const UNCLEAR = 'Several frames of this page have the address of the widget’s frame. Eject the widget, and pick its place again.';

interface EnterOptions {
  publicToken: string;
  /** With what the widget before it kept in the page. */
  again: boolean;
  signal: AbortSignal;
}

/** The way of a widget into the page, the first time and after each load of its document. */
export function createPageEntry(options: InjectionOptions, status: InjectionStatus) {
  const { tabId, tabs, newSecret, isCallbackPage, isWatched, answerer, change } = options;
  /** Ends the way of a widget into the page once something else is asked for. */
  const entrance = createLatest();
  // Two entrances must not meet in one page.
  const inTurn = createTurns();

  async function start(injection: Injection, { publicToken, again, signal }: EnterOptions): Promise<void> {
    const { publicToken: projectToken } = await unlessAborted(signal, answerer(injection));
    const { frameId } = injection.place;
    const found = await unlessAborted(signal, tabs.frame(tabId, frameId));
    if (!found) throw new Error('That frame is gone. Pick an element in another frame.');
    const frame = keepFrame(found, frameId === 0 ? [] : await unlessAborted(signal, tabs.frames(tabId)));
    const { pageOrigin } = found;
    const [id, portEvent] = [newSecret(), newSecret()];
    const entered = status.wanted ?? injection;
    status.entered = entered;
    await status.keep({ pageOrigin, frame, id, publicToken, injection: entered, isThere: true });
    signal.throwIfAborted();
    await tabs.enter(tabId, id, { ...entered, portEvent, publicToken, projectToken, isCallback: isCallbackPage(), again });
  }

  async function enter(injection: Injection, options: EnterOptions): Promise<void> {
    status.wanted = injection;
    status.turn('entering', { problem: '', injection });
    try {
      await start(injection, options);
    } catch (error) {
      if (options.signal.aborted) return;
      // One that was there may come back with the next document.
      if (!options.again) await status.forget();
      status.turn('out', { problem: messageOf(error), injection: status.wanted });
    }
  }

  /** Puts a widget that was on the document before into the present one, with what it kept there. */
  const comeBack = () =>
    inTurn(async () => {
      const { kept, page, ejecting } = status;
      if (!kept || page || ejecting) return;
      const signal = entrance.signal();
      const { injection, frame, publicToken } = kept;
      const { place } = injection;
      const found = place.frameId === 0 ? { frameId: 0 } : findFrame(await tabs.frames(tabId), frame);
      if (signal.aborted) return;
      if (found === null || found === 'unclear') {
        change({ problem: found === null ? GONE : UNCLEAR });
        return awaitFrame();
      }
      await enter({ ...injection, place: { ...place, frameId: found.frameId } }, { publicToken, again: true, signal });
    });

  const isAwaited = ({ kept, page, phase }: InjectionStatus) =>
    kept !== null && kept.injection.place.frameId > 0 && !page && phase === 'out';
  const awaitFrame = createFrameSearch({ isAwaited: () => isAwaited(status) && isWatched(), look: () => comeBack() });

  return {
    /** Looks for the frame that the widget was in, where it has not come back. */
    awaitFrame,
    comeBack,
    /** Ends whatever enters at present. Returns the signal of what begins now. */
    begin: entrance.begin,
    /** Enters for the first time, after what has to be done before. */
    enterAfter: (before: () => Promise<void>, injection: Injection, signal: AbortSignal) =>
      inTurn(async () => {
        await before();
        const publicToken = `public-token-test-devtools-${newSecret()}`;
        if (!signal.aborted) await enter(injection, { publicToken, again: false, signal });
      }),
  };
}
