import { fileURLToPath } from 'node:url';
import type { SandboxOptions } from './SandboxOptions.ts';
import { type Sandbox, startSandbox as start } from './startSandbox.ts';

export type { Fault } from '../../sandbox/definitions/faultKinds.ts';
export type { IdpSettings } from '../../sandbox/definitions/idpSettings.ts';
export { type Config, ConfigError } from '../../sandbox/hostConfig.ts';
export type { Message } from '../../sandbox/idp/messages/Message.ts';
export type { FeedItem } from '../../sandbox/idp/state/feed.ts';
export type { SeedUser } from '../../sandbox/idp/state/seed.ts';
export { createInbox, type Inbox } from '../../sandbox/testing/createInbox.ts';
export type { SandboxOptions, Seed } from './SandboxOptions.ts';
export type { Sandbox } from './startSandbox.ts';

/** The build writes it next to this module. */
const ownPlayground = fileURLToPath(new URL('./playground/', import.meta.url));

/**
 * Starts the playground and the mock identity provider in this process, like `npx widget-sandbox` in a separate one.
 *
 * @param options the command's flags, by their names; by default, passcodes and passwords on a free port of this computer
 * @returns its addresses, the mock itself (`idp`: its messages, faults, data and settings), and `close()`, which ends it
 * @throws ConfigError that names a wrong option, before any port is opened
 * @throws Error of Node with the `code` `EADDRINUSE` for a port in use, and the other codes of listening
 * @throws Error if the data file cannot be used; the message says why
 * @example
 * const sandbox = await startSandbox({ products: ['otp'], seed: [{ emails: ['ada@example.com'] }] });
 * const inbox = createInbox(sandbox.idp);
 * // … a browser opens sandbox.url, or a page whose client has backend: sandbox.api, publicToken: sandbox.publicToken
 * await inbox.code('ada@example.com');
 * await sandbox.close();
 */
export function startSandbox({ playground = ownPlayground, ...options }: SandboxOptions = {}): Promise<Sandbox> {
  return start({ ...options, playground });
}
