import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Received } from '../../sandbox/conformance/Check.ts';
import { type ConformanceResult, runConformance } from '../../sandbox/conformance/runConformance.ts';
import { CommandError } from './CommandError.ts';
import type { ConformanceFlags } from './commands/conformance.ts';
import { trustingFetch } from './trustingFetch.ts';
import { whyUnreached } from './whyUnreached.ts';

/** A provider object needs none, but a client does. */
const ANY_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';
const WAIT_SECONDS = 10;

/**
 * Tries the contract against what `target` names.
 *
 * @throws CommandError where there is nothing to be tried
 */
export async function runTarget(
  target: string,
  flags: ConformanceFlags,
  onResult: (result: ConformanceResult) => void,
): Promise<ConformanceResult[]> {
  const isAddress = /^https?:\/\//.test(target);
  const given = isAddress ? await backendAt(target, flags) : await providerIn(target, flags);
  return runConformance({ ...given, ...(flags.redirect && { redirectURL: flags.redirect }), onResult });
}

async function backendAt(target: string, flags: ConformanceFlags) {
  const base = target.replace(/\/+$/, '');
  const ask = await trustingFetch(flags.ca);
  await ask(base, { method: 'HEAD' }).catch((error: unknown) => {
    const nobody = `nothing answers at ${base}. Start the back end, or correct the address.`;
    throw new CommandError(whyUnreached(error, base) ?? nobody);
  });
  const info = await ask(`${base}/__sandbox/info`).then(
    (answer) => (answer.ok ? (answer.json() as Promise<{ public_token: string }>) : null),
    () => null,
  );
  const publicToken = flags.publicToken ?? info?.public_token;
  if (!publicToken) throw new CommandError(`${base} tells no public token. Give the project's with --public-token.`, 2);
  const inbox = flags.inbox ?? (info ? `${base}/__sandbox/messages` : undefined);
  return { provider: { backend: base, publicToken, fetch: ask }, inbox: inbox ? inboxAt(inbox, ask) : null };
}

type Provider = NonNullable<Parameters<typeof runConformance>[0]['provider']['provider']>;

interface ProviderModule {
  provider?: Provider;
  inbox?: (to: string) => Promise<Received>;
}

async function providerIn(file: string, flags: ConformanceFlags) {
  const path = resolve(file);
  await access(path).catch(() => {
    throw new CommandError(`${file}: no such file. Name an ES module, or an address with http(s)://.`);
  });
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href).catch((cause: Error) => {
    throw new CommandError(
      `${file}: could not be imported (${cause.message}). Name an ES module, or an address with http(s)://.`,
    );
  })) as { default?: Provider & ProviderModule };
  const exported = module.default;
  const provider = exported?.provider ?? exported;
  if (typeof provider?.bootstrap?.get !== 'function') {
    throw new CommandError(
      `${file}: its default export is no provider. Export an object of the contract, or { provider, inbox }.`,
    );
  }
  const inbox = flags.inbox ? inboxAt(flags.inbox, await trustingFetch(flags.ca)) : (exported?.inbox ?? null);
  return { provider: { provider, publicToken: flags.publicToken ?? ANY_TOKEN }, inbox };
}

/** Reads the newest message to an address, waiting for it. */
function inboxAt(address: string, ask: typeof fetch) {
  return async (to: string): Promise<Received> => {
    const place = new URL(address);
    place.searchParams.set('to', to);
    place.searchParams.set('wait', String(WAIT_SECONDS));
    const answer = await ask(place);
    const { messages = [] } = (await answer.json()) as { messages?: readonly Received[] };
    const newest = messages.at(-1);
    if (!newest) throw new Error(`no message to ${to} came within ${WAIT_SECONDS} seconds.`);
    return newest;
  };
}
