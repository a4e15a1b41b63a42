/** What is meant to run on the page. */
export interface AuditTarget {
  /** Origin of the back end. */
  backend: string;
  /** Google's script is needed: One Tap is configured. */
  oneTap: boolean;
  passkeys: boolean;
  captcha: boolean;
  /** The widget stands in the page's light DOM. */
  light: boolean;
  cookieNames: readonly string[];
  /** Sign-in at a provider opens a window of its own. */
  windows: boolean;
  /**
   * Texts that stand directly on the page's background: their colours in each scheme, and whose scheme they follow, the visitor's, the
   * page's, or one for good.
   */
  textOnPage: readonly { what: string; light: string; dark: string; follows: 'visitor' | 'page' | 'light' | 'dark' }[];
}
