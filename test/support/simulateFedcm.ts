import { onTestFinished, vi } from 'vitest';
import type { Idp } from '../../sandbox/idp/createIdp.ts';

interface Account {
  id: string;
  email: string;
}

interface FedcmRequest {
  identity: { providers: readonly [{ configURL: string; clientId: string }] };
  signal: AbortSignal;
}

/**
 * Adds FedCM to the browser of a test: `navigator.credentials.get` sends the requests of a browser to the mock, and the test acts as the
 * visitor.
 */
export function simulateFedcm(idp: Idp, origin: string) {
  let offered: readonly Account[] = [];
  let answer: (account: Account | null) => void = () => {};

  async function ask(url: URL, { fromPage, ...init }: { method?: string; body?: string; fromPage?: boolean } = {}) {
    const asked = new Request(url, init);
    // Scripts of a page cannot set the first two headers.
    asked.headers.set('Sec-Fetch-Dest', 'webidentity');
    if (fromPage) asked.headers.set('Origin', origin);
    if (init.body) asked.headers.set('Content-Type', 'application/x-www-form-urlencoded');
    const response = await idp.fetch(asked);
    if (!response.ok) throw new DOMException('The request is refused.', 'NetworkError');
    if (fromPage && response.headers.get('Access-Control-Allow-Origin') !== origin)
      throw new DOMException('The answer is not for this page.', 'NetworkError');
    return response.json();
  }

  async function get({ identity, signal }: FedcmRequest) {
    const [{ configURL, clientId }] = identity.providers;
    const { provider_urls } = await ask(new URL('/.well-known/web-identity', configURL));
    if (!provider_urls.includes(configURL)) throw new DOMException('The provider is not well known.', 'NetworkError');
    const config = await ask(new URL(configURL));
    const { accounts } = await ask(new URL(config.accounts_endpoint, configURL));
    await ask(new URL(`${config.client_metadata_endpoint}?client_id=${clientId}`, configURL), { fromPage: true });
    const account = await new Promise<Account | null>((resolve, reject) => {
      offered = accounts;
      answer = resolve;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }).finally(() => {
      offered = [];
    });
    if (!account) throw new DOMException('The visitor closed the prompt.', 'NetworkError');
    const body = `${new URLSearchParams({ client_id: clientId, account_id: account.id, disclosure_text_shown: 'true' })}`;
    const { token } = await ask(new URL(config.id_assertion_endpoint, configURL), { method: 'POST', body, fromPage: true });
    return { token, isAutoSelected: false };
  }

  vi.stubGlobal('IdentityCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  return {
    /** Returns the accounts in the prompt; an empty list without a prompt. */
    offered: () => offered.map(({ email }) => email),
    choose: (email: string) => answer(offered.find((account) => account.email === email) ?? null),
    dismiss: () => answer(null),
  };
}
