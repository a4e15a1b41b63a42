import { statSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigError } from '../../../sandbox/hostConfig.ts';
import { isRecord } from '../../../sandbox/isRecord.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import { sandboxFlags } from './sandboxFlags.ts';

/** @throws ConfigError that names an unknown or wrong option; its message never contains a token */
export function checkSandboxOptions(options: SandboxOptions): void {
  if (!isRecord(options)) throw new ConfigError('options: Give an object.');
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(sandboxFlags, name))
      throw new ConfigError(`Unknown option '${name}'. Known: ${Object.keys(sandboxFlags).sort().join(', ')}.`);
    const { message, accepts } = sandboxFlags[name as keyof SandboxOptions];
    if (value !== undefined && !accepts(value)) throw new ConfigError(`${name}: ${message}`);
  }
  checkContents(options);
}

/** Checks what the form of a value does not show. */
function checkContents({ https, playground, provider }: SandboxOptions): void {
  if (typeof https === 'object') checkCertificate(https);
  if (typeof playground === 'string' && !statSync(playground, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError(`playground: '${playground}' is not a folder. ${sandboxFlags.playground.message}`);
  if (typeof provider === 'object' && typeof provider.bootstrap?.get !== 'function')
    throw new ConfigError(`provider: there is no bootstrap.get. ${sandboxFlags.provider.message}`);
}

function checkCertificate({ key, cert }: Exclude<SandboxOptions['https'], boolean | undefined>): void {
  try {
    createSecureContext({ key, cert });
  } catch (cause) {
    const { message } = cause as Error;
    throw new ConfigError(`https: ${message}. Give a private key and its certificate as PEM.`, { cause });
  }
}
