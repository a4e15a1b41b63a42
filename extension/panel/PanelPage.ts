/** What a panel knows of the world around it; in a test it is something else than a browser's developer tools. */
export interface PanelPage {
  /** Address and kind of the inspected document, as the developer tools tell it without any right to the site. */
  inspect(): Promise<{ url: string; contentType: string; frames: readonly string[] }>;
  /** Asks for sites, in the course of a click. Undefined where a panel may not ask: a window of the extension does it then. */
  ask: ((origins: readonly string[]) => Promise<boolean>) | undefined;
  /** Headers of the document's answer as they came over the network, where the tools have seen it come. */
  headers(url: string): Promise<readonly { name: string; value: string }[] | null>;
  /** Calls `listener` after each navigation of the inspected page. Returns the function that stops it. */
  onNavigated(listener: () => void): () => void;
  /** The one sandbox that answers, where no other can be reached. Default: the developer chooses. */
  provider?: string;
  /** Why nothing can be done on a page that tells nothing of itself. Default: what holds for extensions. */
  closed?: string;
}
