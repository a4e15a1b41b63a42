import type { TabFrame } from '../tab/TabFrame.ts';
import { withoutQuery } from '../withoutQuery.ts';

/** Stored data about the frame of a widget. */
export interface SavedFrame extends Pick<TabFrame, 'pageAddress' | 'path'> {
  /** Number of frames with this exact address, and number of those with the same document and any query, at that time. */
  sameAddress: number;
  sameDocument: number;
}

const hasAddress = (address: string) => (frame: TabFrame) => frame.pageAddress === address;
const hasDocument = (address: string) => (frame: TabFrame) => withoutQuery(frame.pageAddress) === withoutQuery(address);

/** Returns the data that finds `frame` again among the other frames. */
export function toSavedFrame({ pageAddress, path }: TabFrame, frames: readonly TabFrame[]): SavedFrame {
  return {
    pageAddress,
    path,
    sameAddress: Math.max(1, frames.filter(hasAddress(pageAddress)).length),
    sameDocument: Math.max(1, frames.filter(hasDocument(pageAddress)).length),
  };
}

/**
 * Finds the frame of a widget after documents were reloaded. A frame with the same document may be another one while the right
 * one still loads, so it must have the same position, unless it was the only one.
 * @returns null if it is missing or not loaded yet; `unclear` if several frames match
 */
export function findFrame(frames: readonly TabFrame[], saved: SavedFrame): TabFrame | null | 'unclear' {
  const same = frames.filter(hasDocument(saved.pageAddress));
  const exact = same.filter(hasAddress(saved.pageAddress));
  const there = ({ path }: TabFrame) => path === saved.path;
  const [only] = exact.length === 1 && saved.sameAddress === 1 ? exact : [];
  const [last] = same.length === 1 && saved.sameDocument === 1 ? same : [];
  const found = exact.find(there) ?? only ?? same.find(there) ?? last;
  if (found) return found;
  return same.length > 0 && same.length >= saved.sameDocument ? 'unclear' : null;
}
