import type { Config } from '../hostConfig.ts';

/** Requirements of a page with the widget for its policy. */
export interface PageNeeds {
  products: NonNullable<Config['products']>;
  /** Address of the back end; `self` for the page's own origin. */
  backend: string;
  /** Folder of the widget's code if the page does not bundle it; `self` if it does. */
  scripts: string;
  /** Shows Google One Tap with the script at this address, or with Google's own if it is empty. */
  oneTap?: string;
  /**
   * Page for frames that calls the back end for One Tap if both are on different origins. Default: that of the public service, for
   * its back end.
   */
  clientsideServices?: string;
  /** The back end requires a captcha of the script at this address, or of reCAPTCHA Enterprise if it is empty. */
  captcha?: string;
  /** The back end requires a device fingerprint with these addresses, or with the default ones if they are empty. */
  fingerprint?: { script: string; submit: string };
  /** A sign-in at a provider opens a popup. */
  popup?: boolean;
  /** Origins that may show the page in a frame; `self` for the page's own. Default: none. */
  framedBy?: readonly string[];
}
