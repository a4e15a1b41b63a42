/** A document in a frame of the tab. */
export interface TabFrame {
  frameId: number;
  pageOrigin: string;
  pageAddress: string;
  /**
   * Position of the frame: its index in each parent frame, such as `0/2`; empty for the page itself. It stays the same for new
   * documents.
   */
  path: string;
}
