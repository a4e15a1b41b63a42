import { useEffect, useState } from 'react';
import type { PanelPage } from './PanelPage.ts';

const nothing = { url: '', contentType: '', frames: [] as readonly string[], closed: false };

/** Number of attempts and their delay in milliseconds, for a document that is still loading and cannot be inspected yet. */
const TRIES = 10;
const AGAIN_MS = 150;

/**
 * Returns the inspected document, read again after each navigation and each change of `loads`. It is `closed` if the tools have
 * no access, as for the browser's own pages.
 */
export function useInspected(page: PanelPage, loads: number) {
  const [seen, setSeen] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a load that the tools do not report is one more reason to look.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (tries: number) => {
      clearTimeout(timer);
      const again = () => {
        setSeen({ ...nothing, closed: tries <= 1 });
        if (tries > 1) timer = setTimeout(look, AGAIN_MS, tries - 1);
      };
      page.inspect().then(({ url, contentType, frames }) => {
        if (url === '') return again();
        const own = URL.parse(url)?.origin;
        const foreign = frames.filter((frame) => /^https?:/.test(frame) && URL.parse(frame)?.origin !== own);
        setSeen({ url, contentType, frames: foreign, closed: false });
      }, again);
    };
    look(TRIES);
    const stop = page.onNavigated(() => look(TRIES));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [page, loads]);
  return seen;
}
