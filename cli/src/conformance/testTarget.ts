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
import { optionRules } from '../options/optionRules.ts';
import { secondsText } from '../output/secondsText.ts';

interface SandboxInfo {
  public_token: string;
  /** The server that a sandbox passes its calls on to; null for the mock. */
  server?: string | null;
}

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
  const { accepts, message } = optionRules.backend;
  if (!accepts(target)) throw new CommandError(`the target is not the address of a back end. ${message}`, 2);
  const base = target.replace(/\/+$/, '');
  const trustingFetch = await createTrustingFetch({ ca: flags.ca, signal });
  // Any response will do, also a redirect to pages of another server.
  await trustingFetch(base, { method: 'HEAD', redirect: 'manual' }).catch((error: unknown) => {
    const noResponse = `no response from ${base}. Start the back end, or correct the address.`;
    throw new CommandError(unreachableReason(error, base) ?? noResponse);
  });
  const info = await trustingFetch(`${base}/__sandbox/info`)
    .then((response) => (response.ok ? (response.json() as Promise<SandboxInfo | null>) : null))
    .catch((error: unknown) => {
      const isNeeded = flags.publicToken === undefined || !(error instanceof RedirectError);
      if (error instanceof LimitError && isNeeded) throw error;
      return null;
    });
  const publicToken = flags.publicToken ?? info?.public_token;
  if (!publicToken)
    throw new CommandError(`${base} does not return a public token. Set the token of the project with --public-token.`, 2);
  const own = info ? inboxAt(`${base}/__sandbox/messages`, trustingFetch, info.server ? OWN_INBOX : undefined) : null;
  const inbox = flags.inbox === undefined ? own : inboxAt(flags.inbox, trustingFetch);
  return { provider: { backend: base, publicToken, fetch: trustingFetch }, inbox };
}

async function providerIn(file: string, flags: ConformanceFlags, signal: AbortSignal) {
  const { provider, inbox: own } = await readProvider(file, 'Use an ES module, or an address with http(s)://.');
  const inbox = flags.inbox ? inboxAt(flags.inbox, await createTrustingFetch({ ca: flags.ca, signal })) : (own ?? null);
  return { provider: { provider, publicToken: flags.publicToken ?? ANY_TOKEN }, inbox };
}

/** Advice about the inbox of a sandbox in front of another server. */
const OWN_INBOX =
  'This is the inbox of the sandbox: start it with --smtp and send the emails of your back end there, or set the address of another inbox with --inbox.';
const WRONG_INBOX = 'Set the address of an inbox with --inbox.';

/** Returns a function that waits for the newest message to an address. `advice` is for a message that does not arrive. */
function inboxAt(inbox: string, trustingFetch: typeof fetch, advice?: string) {
  const { origin, pathname } = new URL(inbox);
  // Its query and user may be secret.
  const address = origin + pathname;
  return async (to: string): Promise<Received> => {
    const url = new URL(inbox);
    url.searchParams.set('to', to);
    url.searchParams.set('wait', String(WAIT_SECONDS));
    const response = await trustingFetch(url).catch((error: unknown) => {
      throw new Error(unreachableReason(error, url.origin) ?? `no response from the inbox ${address}. ${WRONG_INBOX}`);
    });
    const body: unknown = await response.json().catch((error: unknown) => {
      if (error instanceof LimitError) throw error;
      return null;
    });
    const { messages } = Object(body) as { messages?: unknown };
    if (!response.ok || !Array.isArray(messages))
      throw new Error(`the inbox ${address} answered ${response.status} without a list of messages. ${WRONG_INBOX}`);
    const newest: Received | undefined = messages.at(-1);
    if (newest) return newest;
    throw new Error(`no message to ${to} arrived at ${address} within ${WAIT_SECONDS} seconds.${advice ? ` ${advice}` : ''}`);
  };
}
