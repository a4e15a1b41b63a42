import { type LinePart, paint } from './paint.ts';

export interface Addresses {
  /** Neither is there where the provider stands alone. */
  playground?: string;
  inbox?: string;
  api: string;
  publicToken: string;
  /** What other computers have to show; null where none reaches it. */
  controlToken: string | null;
  /** The file of the certificate that it is served with, by https. */
  certificate?: string | null;
  /** Where emails are received. */
  smtp?: string | null;
  /** The address or the file of what serves the calls in the place of the mock. */
  server?: string | null;
}

const SHARED = 'Other computers can reach the sandbox. They need the control token to read messages and use the simulators. ';

/** What a person needs to know once the sandbox listens: lines, each of them in parts. */
export function banner(
  { playground, api, inbox, publicToken, controlToken, certificate, smtp, server }: Addresses,
  version: string,
): LinePart[][] {
  const line = (label: string, value: LinePart): LinePart[] => ['  ', paint('dim', label.padEnd(14)), value];
  const sharing = controlToken !== null ? SHARED : server ? '' : 'Nothing leaves this computer. ';
  return [
    [],
    ['  ', paint('bold', 'signin-widget sandbox'), ' ', paint('dim', version)],
    [],
    ...(playground ? [line('Playground', paint('cyan', playground))] : []),
    ...(inbox ? [line('Inbox', paint('cyan', inbox))] : []),
    ...(smtp ? [line('Emails', smtp)] : []),
    line('API', api),
    ...(server ? [line('Calls go to', server)] : []),
    line('Public token', publicToken),
    ...(controlToken === null ? [] : [line('Control token', controlToken)]),
    ...(certificate ? [line('Certificate', certificate), [], ...trust(certificate)] : []),
    [],
    ['  ', paint('dim', `${sharing}Press Ctrl-C to stop.`)],
    [],
  ];
}

/** How a browser comes to trust what nobody but this computer has signed. */
function trust(certificate: string): LinePart[][] {
  const how = {
    darwin: `security add-trusted-cert -p ssl -k ~/Library/Keychains/login.keychain-db '${certificate}'`,
    win32: `certutil -user -addstore Root "${certificate}"`,
    linux: `certutil -d sql:$HOME/.pki/nssdb -A -t P,, -n widget-sandbox -i '${certificate}'`,
  }[process.platform as 'darwin' | 'win32' | 'linux'];
  const lines = ['To trust the certificate:', ...(how ? [`  ${how}`] : []), 'Firefox asks once and remembers the answer.'];
  return lines.map((line) => ['  ', paint('dim', line)]);
}
