import type { InjectionStatus } from './createInjectionStatus.ts';
import { findFrame } from './findFrame.ts';
import type { InjectionOptions } from './InjectionOptions.ts';
import { isClosedWithin } from './isClosedWithin.ts';

/** Time limit for the ejection of the widget, in milliseconds. */
const EJECT_MS = 3_000;

/** Removes the widget from the page. Resolves when the page is restored. */
export async function ejectWidget(
  { tabId, tabs }: Pick<InjectionOptions, 'tabId' | 'tabs'>,
  status: InjectionStatus,
): Promise<void> {
  // A widget whose scripts are not in the page yet receives no command.
  await Promise.race([status.scripts, new Promise((resolve) => setTimeout(resolve, EJECT_MS))]);
  if (!status.saved) return;
  const { injection, frame, injectedPublicToken } = status.saved;
  const { frameId } = injection.place;
  const { page } = status;
  status.ejecting = true;
  status.isRestored = false;
  if (page) {
    page.send({ type: 'eject' });
    if (!(await isClosedWithin(page, EJECT_MS))) page.close();
  }
  // A page that navigates away at that moment removes the widget without its stored data.
  if (!status.isRestored) {
    const found = frameId === 0 ? null : findFrame(await tabs.frames(tabId).catch(() => []), frame);
    await tabs.clean(tabId, found && found !== 'unclear' ? found.frameId : frameId, injectedPublicToken).catch(() => {});
  }
  status.ejecting = false;
  const forgotten = status.forget();
  status.turn('absent', { problem: '', injection: null });
  await forgotten;
}
