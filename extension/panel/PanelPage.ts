/** Environment of a panel. Tests replace the browser's developer tools. */
export interface PanelPage {
  /** Returns address and type of the inspected document, which the developer tools know without permission for the site. */
  inspect(): Promise<{ url: string; contentType: string; frames: readonly string[] }>;
  /**
   * Requests permission for sites during a click. Undefined if a panel cannot request it; a window of the extension does it then.
   */
  ask: ((origins: readonly string[]) => Promise<boolean>) | undefined;
  /** Returns the response headers of the document, if the tools have recorded them. */
  headers(url: string): Promise<readonly { name: string; value: string }[] | null>;
  /** Calls `listener` after each navigation of the inspected page. Returns a function that unsubscribes. */
  onNavigated(listener: () => void): () => void;
  /** The only available sandbox, if no other can be reached. Default: the developer chooses. */
  provider?: string;
  /** Message for a page that cannot be inspected. Default: the one for extensions. */
  closed?: string;
}
