import { type CallName, type Client, type ClientOptions, createClient, isAuthError } from '../../src/index.ts';
import type { Bootstrap } from '../../src/provider/contract.ts';
import { endpoints } from '../../src/provider/http/endpoints.ts';
import { type Check, NoInbox, type Received } from './Check.ts';
import { linkChecks } from './checks/links.ts';
import { passcodeChecks } from './checks/passcodes.ts';
import { passwordChecks } from './checks/passwords.ts';
import { sessionChecks } from './checks/sessions.ts';
import { walletChecks } from './checks/wallets.ts';
import { assert } from './expectations.ts';
import { whatFailed } from './whatFailed.ts';
import { withCookies } from './withCookies.ts';

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
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was not tried. */
  why?: string;
}

interface ConformanceOptions {
  /** The provider under test: a back end, or an object of the contract. */
  provider: Pick<ClientOptions, 'backend' | 'provider' | 'publicToken' | 'fetch'>;
  /** The next message to an address; null where nobody here can read them. */
  inbox: ((to: string) => Promise<Received>) | null;
  /** Where the links of mails lead: an address that the provider allows. */
  redirectURL?: string;
  /** Told of each result as it is there. */
  onResult?: (result: ConformanceResult) => void;
  /** Ends it: no further check begins, and nothing more is reported. */
  signal?: AbortSignal;
}

/** Tries every check of the provider contract, each as a visitor of its own. */
export async function runConformance({
  provider,
  inbox,
  redirectURL = REDIRECT,
  onResult,
  signal,
}: ConformanceOptions): Promise<ConformanceResult[]> {
  const results: ConformanceResult[] = [];
  const note = (result: ConformanceResult) => {
    results.push(result);
    onResult?.(result);
  };
  const tried: readonly CallName[] = checks.map(({ call }) => call);
  const missing = new Set([...tried, ...NEEDS_A_PAGE].filter((call) => provider.provider && !hasCall(provider.provider, call)));
  for (const call of missing) note({ call, title: 'is there', outcome: 'failed', why: MISSING });
  for (const { call, title, run } of checks) {
    if (missing.has(call)) continue;
    const clients: Client[] = [];
    const another = () => {
      const client = createClient({ ...provider, fetch: withCookies(provider.fetch ?? fetch) });
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
        askBootstrap: () => askBootstrap(provider),
        ...newVisitor(),
      });
      note({ call, title, outcome: 'passed' });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof NoInbox) note({ call, title, outcome: 'skipped', why: NO_INBOX });
      else note({ call, title, outcome: 'failed', why: describe(error) });
    } finally {
      for (const client of clients) client.destroy();
    }
  }
  for (const call of NEEDS_A_PAGE)
    if (!missing.has(call))
      note({ call, title: 'is made in a browser', outcome: 'skipped', why: 'it needs a page. Try it in the widget itself.' });
  return results;
}

const NO_INBOX = 'its messages cannot be read here. Name where they arrive with --inbox, or export { provider, inbox }.';
const MISSING = 'the provider has no such call. Add it; where its product is not offered, it may reject with an AuthError.';

function hasCall(provider: object, call: CallName): boolean {
  let found: unknown = provider;
  for (const name of call.split('.')) found = (Object(found) as Record<string, unknown>)[name];
  return typeof found === 'function';
}

async function askBootstrap({ provider, backend = '', publicToken, fetch: ask = fetch }: ConformanceOptions['provider']) {
  if (provider) return Object(await provider.bootstrap.get({})) as Partial<Bootstrap>;
  const path = endpoints['bootstrap.get'].path.replace(':public_token', publicToken);
  const answer = await ask(`${backend}${path}`, {
    headers: { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
  });
  assert(answer.ok, `GET ${path} answered ${answer.status}, and has to answer 200 with the project's configuration.`);
  return null;
}

function newVisitor() {
  const id = crypto.randomUUID();
  const digits = [...id.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16) % 10).join('');
  return { email: `conformance.${id.slice(0, 13)}@example.com`, phone: `+1201555${digits.slice(0, 4)}` };
}

const describe = (error: unknown): string =>
  isAuthError(error)
    ? `it has to succeed, and failed: ${whatFailed(error)}.`
    : error instanceof Error
      ? error.message
      : String(error);
