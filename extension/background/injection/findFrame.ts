import type { TabFrame } from '../tab/TabFrame.ts';
import { withoutQuery } from '../withoutQuery.ts';

/** What is remembered of the frame that a widget was in. */
export interface KeptFrame extends Pick<TabFrame, 'pageAddress' | 'path'> {
  /** How many frames showed that very address then, and how many the same document, whatever its query. */
  sameAddress: number;
  sameDocument: number;
}

const hasAddress = (address: string) => (frame: TabFrame) => frame.pageAddress === address;
const hasDocument = (address: string) => (frame: TabFrame) => withoutQuery(frame.pageAddress) === withoutQuery(address);

/** What has to be known of `frame` to find it again among those that are there with it. */
export function keepFrame({ pageAddress, path }: TabFrame, frames: readonly TabFrame[]): KeptFrame {
  return {
    pageAddress,
    path,
    sameAddress: Math.max(1, frames.filter(hasAddress(pageAddress)).length),
    sameDocument: Math.max(1, frames.filter(hasDocument(pageAddress)).length),
  };
}

/**
 * The frame that a widget was in, once documents were loaded again. One with the same document may be another than the one that is
 * still on its way, so it has to stand where that stood, unless it was the only one.
 * @returns null where it is not there, or not yet; `unclear` where several could be it
 */
export function findFrame(frames: readonly TabFrame[], kept: KeptFrame): TabFrame | null | 'unclear' {
  const same = frames.filter(hasDocument(kept.pageAddress));
  const exact = same.filter(hasAddress(kept.pageAddress));
  const there = ({ path }: TabFrame) => path === kept.path;
  const [only] = exact.length === 1 && kept.sameAddress === 1 ? exact : [];
  const [last] = same.length === 1 && kept.sameDocument === 1 ? same : [];
  const found = exact.find(there) ?? only ?? same.find(there) ?? last;
  if (found) return found;
  return same.length > 0 && same.length >= kept.sameDocument ? 'unclear' : null;
}
