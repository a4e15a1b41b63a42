/** The setup that should run on the page. */
export interface AuditTarget {
  /** Origin of the back end. */
  backend: string;
  /** True if Google's script is needed, because One Tap is configured. */
  oneTap: boolean;
  passkeys: boolean;
  /** True if the widget is in the page's light DOM. */
  light: boolean;
  cookieNames: readonly string[];
  /** True if a sign-in at a provider opens a popup. */
  windows: boolean;
  /**
   * Texts directly on the page's background: their colours in each scheme, and the scheme that they follow: that of the visitor,
   * of the page, or a fixed one.
   */
  textOnPage: readonly { what: string; light: string; dark: string; follows: 'visitor' | 'page' | 'light' | 'dark' }[];
}
