import type { Paint } from './paint.ts';

export interface Addresses {
  /** Neither is there where the provider stands alone. */
  playground?: string;
  inbox?: string;
  api: string;
  publicToken: string;
}

/** What a person needs to know once the sandbox listens. */
export function banner({ playground, api, inbox, publicToken }: Addresses, version: string, paint: Paint): string {
  const line = (label: string, value: string) => `  ${paint('dim', label.padEnd(13))}${value}\n`;
  return [
    `\n  ${paint('bold', 'signin-widget sandbox')} ${paint('dim', version)}\n\n`,
    ...(playground ? [line('Playground', paint('cyan', playground))] : []),
    ...(inbox ? [line('Inbox', paint('cyan', inbox))] : []),
    line('API', api),
    line('Public token', publicToken),
    `\n  ${paint('dim', 'Nothing leaves this computer. Ctrl-C ends it.')}\n\n`,
  ].join('');
}
