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
  /** Colours of texts that stand directly on the page's background, each with what it is. */
  textOnPage: readonly { what: string; color: string }[];
}
