import type { Received } from '../../../sandbox/conformance/Check.ts';
import { type CapabilityRow, capabilityTable } from '../../../sandbox/conformance/capabilityTable.ts';
import { declaredCapabilities } from '../../../sandbox/conformance/declaredCapabilities.ts';
import { type ConformanceResult, runConformance } from '../../../sandbox/conformance/runConformance.ts';
import { readProvider } from '../backend/readProvider.ts';
import { CommandError } from '../CommandError.ts';
import type { ConformanceFlags } from '../commands/conformance.ts';
import { createTrustingFetch } from '../network/createTrustingFetch.ts';
import { LimitError } from '../network/LimitError.ts';
import { RedirectError } from '../network/redirectRule.ts';
import { unreachableReason } from '../network/unreachableReason.ts';
import { withDeadline } from '../network/withDeadline.ts';
import { secondsText } from '../output/secondsText.ts';

/** A provider object needs no token, but a client does. */
const ANY_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';
const WAIT_SECONDS = 10;

interface TargetResult {
  /** Null if the provider declares no capabilities. */
  backend: string | null;
  results: readonly ConformanceResult[];
  capabilities: readonly CapabilityRow[];
}

/**
 * Runs the conformance suite against `target`.
 *
 * @throws CommandError if there is nothing to test
 */
export async function testTarget(
  target: string,
  flags: ConformanceFlags,
  onResult: (result: ConformanceResult) => void,
): Promise<TargetResult> {
  const isAddress = /^https?:\/\//.test(target);
  const late = `${target} did not answer every call within ${secondsText(flags.timeout)}. Allow more time with --timeout.`;
  return withDeadline(flags.timeout, late, async (signal) => {
    const given = isAddress ? await backendAt(target, flags, signal) : await providerIn(target, flags, signal);
    const declared = await declaredCapabilities(given.provider);
    const results = await runConformance({ ...given, ...(flags.redirect && { redirectURL: flags.redirect }), onResult, signal });
    return { backend: declared?.backend ?? null, results, capabilities: capabilityTable(results, declared) };
  });
}

async function backendAt(target: string, flags: ConformanceFlags, signal: AbortSignal) {
  const base = target.replace(/\/+$/, '');
  const trustingFetch = await createTrustingFetch({ ca: flags.ca, signal });
  // Any reply will do, also a redirect to pages of another server.
  await trustingFetch(base, { method: 'HEAD', redirect: 'manual' }).catch((error: unknown) => {
    const noResponse = `no response from ${base}. Start the back end, or correct the address.`;
    throw new CommandError(unreachableReason(error, base) ?? noResponse);
  });
  const info = await trustingFetch(`${base}/__sandbox/info`)
    .then((response) => (response.ok ? (response.json() as Promise<{ public_token: string } | null>) : null))
    .catch((error: unknown) => {
      const isNeeded = flags.publicToken === undefined || !(error instanceof RedirectError);
      if (error instanceof LimitError && isNeeded) throw error;
      return null;
    });
  const publicToken = flags.publicToken ?? info?.public_token;
  if (!publicToken)
    throw new CommandError(`${base} does not return a public token. Set the token of the project with --public-token.`, 2);
  const inbox = flags.inbox ?? (info ? `${base}/__sandbox/messages` : undefined);
  return { provider: { backend: base, publicToken, fetch: trustingFetch }, inbox: inbox ? inboxAt(inbox, trustingFetch) : null };
}

async function providerIn(file: string, flags: ConformanceFlags, signal: AbortSignal) {
  const { provider, inbox: own } = await readProvider(file, 'Use an ES module, or an address with http(s)://.');
  const inbox = flags.inbox ? inboxAt(flags.inbox, await createTrustingFetch({ ca: flags.ca, signal })) : (own ?? null);
  return { provider: { provider, publicToken: flags.publicToken ?? ANY_TOKEN }, inbox };
}

/** Returns a function that waits for the newest message to an address. */
function inboxAt(address: string, trustingFetch: typeof fetch) {
  return async (to: string): Promise<Received> => {
    const url = new URL(address);
    url.searchParams.set('to', to);
    url.searchParams.set('wait', String(WAIT_SECONDS));
    const response = await trustingFetch(url);
    const { messages = [] } = (await response.json()) as { messages?: readonly Received[] };
    const newest = messages.at(-1);
    if (!newest) throw new Error(`no message to ${to} arrived within ${WAIT_SECONDS} seconds.`);
    return newest;
  };
}
