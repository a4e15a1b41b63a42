import { resolve } from 'node:path';
import type { IdentityProvider } from '../../../sandbox/backend/serveProvider.ts';
import type { Received } from '../../../sandbox/conformance/Check.ts';
import { CommandError } from '../CommandError.ts';
import { importModule } from '../files/importModule.ts';
import { assertRegularFile } from '../files/readRegularFile.ts';

interface ProviderModule {
  provider: IdentityProvider;
  /** Returns the newest message to an address. */
  inbox?: ((to: string) => Promise<Received>) | undefined;
}

/**
 * Imports a provider: the default export of an ES module, or its `provider`.
 *
 * @param hint alternative, as the end of a message
 * @param signal ends the wait for the module
 * @throws CommandError that names the file and what is wrong with it
 */
export async function readProvider(
  file: string,
  hint = 'Give the path of an ES module.',
  signal?: AbortSignal,
): Promise<ProviderModule> {
  const path = resolve(file);
  await assertRegularFile(path).catch((cause: Error) => {
    throw new CommandError(`${file}: ${cause.message}. ${hint}`);
  });
  const module = await importModule({ path, name: file, hint, signal }, (all) => all);
  const exported = module.default as (IdentityProvider & Partial<ProviderModule>) | undefined;
  const provider = exported?.provider ?? exported;
  if (typeof provider?.bootstrap?.get !== 'function') {
    throw new CommandError(
      `${file}: the default export is not a provider. Export an object with the calls of the contract, or { provider, inbox }.`,
    );
  }
  return { provider, inbox: exported?.inbox };
}
