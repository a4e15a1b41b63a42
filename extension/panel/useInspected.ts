import { useEffect, useState } from 'react';
import type { PanelPage } from './PanelPage.ts';

const nothing = { url: '', contentType: '', frames: [] as readonly string[] };

/** The inspected document, read again after each navigation. */
export function useInspected(page: PanelPage) {
  const [seen, setSeen] = useState(nothing);
  useEffect(() => {
    const look = () =>
      void page.inspect().then(
        ({ url, contentType, frames }) => {
          const own = URL.parse(url)?.origin;
          const foreign = frames.filter((frame) => /^https?:/.test(frame) && new URL(frame).origin !== own);
          setSeen({ url, contentType, frames: foreign });
        },
        () => setSeen(nothing),
      );
    look();
    return page.onNavigated(look);
  }, [page]);
  return seen;
}
