import { labelledLine } from './lineParts.ts';
import { type LinePart, paint } from './paint.ts';

interface SandboxAddresses {
  /** Both are undefined if only the provider runs. */
  playground?: string;
  inbox?: string;
  api: string;
  publicToken: string;
  /** Token for other computers; null if none can connect. */
  controlToken: string | null;
  /** File of the certificate for https. */
  certificate?: string | null;
  /** Address that receives emails. */
  smtp?: string | null;
  /** Address or file of the server that replaces the mock. */
  server?: string | null;
}

const SHARED = 'Other computers can reach the sandbox. They need the control token to read messages and use the simulators. ';

/** Returns the start message of the sandbox as lines, each in parts. */
export function banner(
  { playground, api, inbox, publicToken, controlToken, certificate, smtp, server }: SandboxAddresses,
  version: string,
): LinePart[][] {
  const sharing = controlToken !== null ? SHARED : server ? '' : 'Nothing leaves this computer. ';
  return [
    [],
    ['  ', paint('bold', 'signin-widget sandbox'), ' ', paint('dim', version)],
    [],
    ...(playground ? [labelledLine('Playground', paint('cyan', playground))] : []),
    ...(inbox ? [labelledLine('Inbox', paint('cyan', inbox))] : []),
    ...(smtp ? [labelledLine('Emails', smtp)] : []),
    labelledLine('API', api),
    ...(server ? [labelledLine('Calls go to', server)] : []),
    labelledLine('Public token', publicToken),
    ...(controlToken === null ? [] : [labelledLine('Control token', controlToken)]),
    ...(certificate ? [labelledLine('Certificate', certificate), [], ...trustHelp(certificate)] : []),
    [],
    ['  ', paint('dim', `${sharing}Press Ctrl-C to stop.`)],
    [],
  ];
}

/** Explains how a browser can trust this computer's self-signed certificate. */
function trustHelp(certificate: string): LinePart[][] {
  const how = {
    darwin: `security add-trusted-cert -p ssl -k ~/Library/Keychains/login.keychain-db '${certificate}'`,
    win32: `certutil -user -addstore Root "${certificate}"`,
    linux: `certutil -d sql:$HOME/.pki/nssdb -A -t P,, -n widget-sandbox -i '${certificate}'`,
  }[process.platform as 'darwin' | 'win32' | 'linux'];
  const lines = ['To trust the certificate:', ...(how ? [`  ${how}`] : []), 'Firefox asks once and remembers the answer.'];
  return lines.map((line) => ['  ', paint('dim', line)]);
}
