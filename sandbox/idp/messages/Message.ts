import type { Channel } from '../../definitions/otpMethods.ts';

/** A text message or an email that the mock has sent, or that a back end has sent to the sandbox. */
export interface Message {
  id: string;
  channel: Channel;
  /** Email address or E.164 number. */
  to: string;
  subject: string | null;
  text: string;
  /** Passcode in the message, if any. */
  code: string | null;
  /** Link in the message, if any; in a reset email, the link to the form. */
  link: string | null;
  /** All links in the message, by `stytch_token_type`, or by the text that is linked. */
  links?: { readonly [tokenType: string]: string };
  /** The email has HTML, which a control route shows. */
  has_html?: true;
  /** RFC 3339, UTC. */
  sent_at: string;
}
