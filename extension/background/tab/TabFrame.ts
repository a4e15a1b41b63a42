/** A document that a frame of the tab shows. */
export interface TabFrame {
  frameId: number;
  pageOrigin: string;
  pageAddress: string;
  /** Which frame of which frame it is, counted in each: `0/2`; empty for the page itself. It outlives the documents in it. */
  path: string;
}
