import type { InjectionStatus } from './createInjectionStatus.ts';
import { findFrame } from './findFrame.ts';
import type { InjectionOptions } from './InjectionOptions.ts';
import { isClosedWithin } from './isClosedWithin.ts';

/** How long a page may take to let the widget go, in milliseconds. */
const EJECT_MS = 3_000;

/** Takes the widget out of the page. Resolves once the page is as it was. */
export async function leavePage(
  { tabId, tabs }: Pick<InjectionOptions, 'tabId' | 'tabs'>,
  status: InjectionStatus,
): Promise<void> {
  if (!status.kept) return;
  const { injection, frame, publicToken } = status.kept;
  const { frameId } = injection.place;
  const leaving = status.page;
  status.ejecting = true;
  status.isRestored = false;
  if (leaving) {
    leaving.send({ type: 'eject' });
    if (!(await isClosedWithin(leaving, EJECT_MS))) leaving.close();
  }
  // A page that goes at that moment takes the widget along, and leaves what it kept.
  if (!status.isRestored) {
    const found = frameId === 0 ? null : findFrame(await tabs.frames(tabId).catch(() => []), frame);
    await tabs.clean(tabId, found && found !== 'unclear' ? found.frameId : frameId, publicToken).catch(() => {});
  }
  status.ejecting = false;
  const forgotten = status.forget();
  status.turn('out', { injection: null });
  await forgotten;
}
