import { type LinePart, paint } from './paint.ts';

interface InboxPlaces {
  inbox: string;
  smtp: string;
  texts: string;
  /** Token for other computers; null if none can connect. */
  controlToken: string | null;
}

/** Returns the start message of the inbox as lines, each in parts. */
export function inboxBanner({ inbox, smtp, texts, controlToken }: InboxPlaces, version: string): LinePart[][] {
  const line = (label: string, value: LinePart): LinePart[] => ['  ', paint('dim', label.padEnd(14)), value];
  const shared = 'Other computers can reach the inbox. They need the control token to read and to send messages.';
  return [
    [],
    ['  ', paint('bold', 'signin-widget inbox'), ' ', paint('dim', version)],
    [],
    line('Inbox', paint('cyan', inbox)),
    line('Emails', smtp),
    line('Texts', `POST ${texts}, or Twilio's API at ${inbox}`),
    ...(controlToken === null ? [] : [line('Control token', controlToken)]),
    [],
    ['  ', paint('dim', `${controlToken === null ? 'Nothing is sent on.' : shared} Press Ctrl-C to stop.`)],
    [],
  ];
}
