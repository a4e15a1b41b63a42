import { type CallName, type Capabilities, type Capability, type Client, createClient, isAuthError } from '../../src/index.ts';
import { callCapabilities } from '../../src/provider/capabilities/callCapabilities.ts';
import type { Bootstrap } from '../../src/provider/contract.ts';
import { shorten } from '../shorten.ts';
import { assertConfiguration, assertDeclaration } from './assertConfiguration.ts';
import { type Check, NoInbox, NoSignInMethod, type Received } from './Check.ts';
import { linkChecks } from './checks/links.ts';
import { passcodeChecks } from './checks/passcodes.ts';
import { passwordChecks } from './checks/passwords.ts';
import { sessionChecks } from './checks/sessions.ts';
import { walletChecks } from './checks/wallets.ts';
import { bootstrapAddress, declaredCapabilities, requestBootstrap, type TestedProvider } from './declaredCapabilities.ts';
import { describeFailure } from './describeFailure.ts';
import { assert } from './expectations.ts';
import { withCookies } from './withCookies.ts';
import { withSessionToken } from './withSessionToken.ts';

const checks: readonly Check[] = [...sessionChecks, ...passcodeChecks, ...passwordChecks, ...linkChecks, ...walletChecks];

/** Calls that only a page can make: passkeys, or a visit to a sign-in provider. */
const NEEDS_A_PAGE: readonly CallName[] = [
  'webauthn.register',
  'webauthn.authenticate',
  'user.deleteWebauthnRegistration',
  'oauth.start',
  'oauth.googleOneTap.start',
  'oauth.googleOneTap.submit',
];

const REDIRECT = 'http://localhost:3000/authenticate';

export interface ConformanceResult {
  call: CallName;
  /** Capabilities that the check needs; empty for a call that every back end has. */
  capabilities: readonly Capability[];
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Reason for a failure or a skipped check. */
  why?: string;
}

interface ConformanceOptions {
  /** The tested provider: a back end, or an object of the contract. */
  provider: TestedProvider;
  /** Waits for the next message to an address; null if messages cannot be read here. */
  inbox: ((to: string) => Promise<Received>) | null;
  /** Target of email links: an address that the provider allows. */
  redirectURL?: string;
  /** Called with each result. */
  onResult?: (result: ConformanceResult) => void;
  /** Aborts the run: starts no further check, and reports nothing more. */
  signal?: AbortSignal;
}

/** Returns functions for a provider's declaration: one checks a capability, one returns why a check is skipped, or undefined. */
function offersOf(declared: Capabilities | undefined) {
  const offers = (capability: Capability) => !declared?.missing[capability];
  const lacking = (needed: readonly Capability[]) => {
    const [first] = needed;
    if (!declared || !first || needed.some(offers)) return undefined;
    return `${declared.backend} declares that it lacks ${needed.join(', ')}. ${declared.missing[first]}`;
  };
  return { offers, lacking };
}

/** Runs every check of the provider contract, each with a new visitor. */
export async function runConformance({
  provider,
  inbox,
  redirectURL = REDIRECT,
  onResult,
  signal,
}: ConformanceOptions): Promise<ConformanceResult[]> {
  const results: ConformanceResult[] = [];
  const note = (result: Omit<ConformanceResult, 'capabilities'>, capabilities = callCapabilities[result.call]) => {
    const noted = { ...result, capabilities };
    results.push(noted);
    onResult?.(noted);
  };
  const declared = await declaredCapabilities(provider);
  const { offers, lacking } = offersOf(declared);
  const isMissing = (call: CallName) =>
    provider.provider && !lacking(callCapabilities[call]) && !hasCall(provider.provider, call);
  const tried: readonly CallName[] = checks.map(({ call }) => call);
  const missing = new Set([...tried, ...NEEDS_A_PAGE].filter(isMissing));
  for (const call of missing) note({ call, title: 'is there', outcome: 'failed', why: MISSING });
  for (const { call, needs, title, run } of checks) {
    if (missing.has(call)) continue;
    const needed = needs ? [needs] : callCapabilities[call];
    const why = lacking(needed);
    if (why) {
      note({ call, title, outcome: 'skipped', why }, needed);
      continue;
    }
    // A provider object has one visitor, who may still be signed in.
    await provider.provider?.session?.revoke({}).catch(() => {});
    const clients: Client[] = [];
    const another = () => {
      // A back end that keeps the tokens in cookies may leave them out of its responses.
      const options = { ...provider, httpOnlyCookies: true };
      const client = createClient({ ...options, fetch: withSessionToken(withCookies(provider.fetch ?? fetch)) });
      clients.push(client);
      return client;
    };
    const receive = (to: string) => (inbox ? inbox(to) : Promise.reject(new NoInbox()));
    try {
      await run({
        client: another(),
        another,
        receive,
        redirectURL,
        offers,
        askBootstrap: () => askBootstrap(provider),
        ...newVisitor(),
      });
      note({ call, title, outcome: 'passed' }, needed);
    } catch (error) {
      signal?.throwIfAborted();
      note({ call, title, ...failureOf(error) }, needed);
    } finally {
      for (const client of clients) client.destroy();
    }
  }
  for (const call of NEEDS_A_PAGE)
    if (!missing.has(call))
      note({ call, title: 'is made in a browser', outcome: 'skipped', why: lacking(callCapabilities[call]) ?? NEEDS_PAGE });
  return results;
}

/** Returns the result of a check that has thrown. */
function failureOf(error: unknown): Pick<ConformanceResult, 'outcome' | 'why'> {
  if (error instanceof NoInbox) return { outcome: 'skipped', why: NO_INBOX };
  if (error instanceof NoSignInMethod) return { outcome: 'skipped', why: NO_SIGN_IN_METHOD };
  return { outcome: 'failed', why: describe(error) };
}

const NO_INBOX = 'its messages cannot be read here. Set the address of the inbox with --inbox, or export { provider, inbox }.';
const NO_SIGN_IN_METHOD = 'no product of the provider signs a visitor in without a page.';
const NEEDS_PAGE = 'it needs a page. Try it in the widget itself.';
const MISSING = 'the provider has no such call. Add it, or declare in capabilities that the product is missing.';

function hasCall(provider: object, call: CallName): boolean {
  let found: unknown = provider;
  for (const name of call.split('.')) found = (Object(found) as Record<string, unknown>)[name];
  return typeof found === 'function';
}

async function askBootstrap(tested: TestedProvider) {
  if (tested.provider) {
    const bootstrap = Object(await tested.provider.bootstrap.get({})) as Partial<Bootstrap>;
    assertDeclaration(tested.provider.capabilities ?? bootstrap.capabilities);
    return bootstrap;
  }
  const response = await requestBootstrap(tested);
  const body = await response.json().catch(() => null);
  const { error_message } = Object(body) as { error_message?: unknown };
  const reason = typeof error_message === 'string' ? ` (${shorten(error_message)})` : '';
  const did = `GET ${bootstrapAddress(tested)} answered ${response.status}${reason}`;
  assert(response.ok, `${did}, but must answer 200 with the project's configuration.`);
  assertConfiguration(Object(Object(body).data));
  return null;
}

function newVisitor() {
  const id = crypto.randomUUID();
  const digits = [...id.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16) % 10).join('');
  return { email: `conformance.${id.slice(0, 13)}@example.com`, phone: `+1201555${digits.slice(0, 4)}` };
}

const describe = (error: unknown): string =>
  isAuthError(error)
    ? `it must succeed, but failed: ${describeFailure(error)}.`
    : error instanceof Error
      ? error.message
      : String(error);
