import type { Config } from '../hostConfig.ts';

/** What a page wants of the widget, as far as its policy has to allow it. */
export interface PageNeeds {
  products: NonNullable<Config['products']>;
  /** Address of the back end; `self` for the page's own origin. */
  backend: string;
  /** Folder of the widget's code where the page does not bundle it; `self` where it does. */
  scripts: string;
  /** Google One Tap is shown: by the script at this address, or by Google's where it is empty. */
  oneTap?: string;
  /** Page for frames that asks the back end for One Tap where both are on different sites. Default: the public service's, for that one. */
  clientsideServices?: string;
  /** The back end asks for a captcha: of the script at this address, or of reCAPTCHA Enterprise where it is empty. */
  captcha?: string;
  /** The back end asks for a device fingerprint: of these addresses, or of the usual ones where they are empty. */
  fingerprint?: { script: string; submit: string };
  /** Sign-in at a provider opens a window of its own. */
  popup?: boolean;
  /** Origins that may show the page in a frame; `self` for the page's own. Default: none. */
  framedBy?: readonly string[];
}
