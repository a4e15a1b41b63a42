import type { Paint } from './paint.ts';

export interface Addresses {
  /** Neither is there where the provider stands alone. */
  playground?: string;
  inbox?: string;
  api: string;
  publicToken: string;
  /** Other computers reach it too. */
  isShared?: boolean;
  /** The file of the certificate that it is served with, by https. */
  certificate?: string | null;
}

const SHARED = 'Others in the network reach it; its messages are shown to those with the control token alone.';

/** What a person needs to know once the sandbox listens. */
export function banner(
  { playground, api, inbox, publicToken, isShared, certificate }: Addresses,
  version: string,
  paint: Paint,
): string {
  const line = (label: string, value: string) => `  ${paint('dim', label.padEnd(13))}${value}\n`;
  return [
    `\n  ${paint('bold', 'signin-widget sandbox')} ${paint('dim', version)}\n\n`,
    ...(playground ? [line('Playground', paint('cyan', playground))] : []),
    ...(inbox ? [line('Inbox', paint('cyan', inbox))] : []),
    line('API', api),
    line('Public token', publicToken),
    ...(certificate ? [line('Certificate', certificate), `\n${trust(certificate, paint)}`] : []),
    `\n  ${paint('dim', `${isShared ? SHARED : 'Nothing leaves this computer.'} Ctrl-C ends it.`)}\n\n`,
  ].join('');
}

/** How a browser comes to trust what nobody but this computer has signed. */
function trust(certificate: string, paint: Paint): string {
  const how = {
    darwin: `security add-trusted-cert -p ssl -k ~/Library/Keychains/login.keychain-db '${certificate}'`,
    win32: `certutil -user -addstore Root "${certificate}"`,
    linux: `certutil -d sql:$HOME/.pki/nssdb -A -t P,, -n widget-sandbox -i '${certificate}'`,
  }[process.platform as 'darwin' | 'win32' | 'linux'];
  const lines = [
    'To trust the certificate once and for all:',
    ...(how ? [`  ${how}`] : []),
    'Firefox asks once, and then takes it.',
  ];
  return lines.map((line) => `  ${paint('dim', line)}\n`).join('');
}
