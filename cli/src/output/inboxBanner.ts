import { labelledLine } from './lineParts.ts';
import { type LinePart, paint } from './paint.ts';

interface InboxAddresses {
  inbox: string;
  smtp: string;
  texts: string;
  /** Token for other computers; null if none can connect. */
  controlToken: string | null;
}

/** Returns the start message of the inbox as lines, each in parts. */
export function inboxBanner({ inbox, smtp, texts, controlToken }: InboxAddresses, version: string): LinePart[][] {
  const shared = 'Other computers can reach the inbox. They need the control token to read and to send messages.';
  return [
    [],
    ['  ', paint('bold', 'signin-widget inbox'), ' ', paint('dim', version)],
    [],
    labelledLine('Inbox', paint('cyan', inbox)),
    labelledLine('Emails', smtp),
    labelledLine('Texts', `POST ${texts}, or Twilio's API at ${inbox}`),
    ...(controlToken === null ? [] : [labelledLine('Control token', controlToken)]),
    [],
    ['  ', paint('dim', `${controlToken === null ? 'Nothing is sent on.' : shared} Press Ctrl-C to stop.`)],
    [],
  ];
}
