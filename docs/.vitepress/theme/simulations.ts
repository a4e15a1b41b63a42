import type { Idp } from '../../../sandbox/testing/index.ts';
import type { User } from '../../../src/index.ts';

const PROVIDER_ADDRESS = 'https://idp.test/v1/public/oauth/';
const PROVIDERS = ['google', 'github'];
const ACCOUNT = 'grace@example.com';

/** Returns the token of a link, and its purpose. */
export function tokenOf(link: string): { token: string; type: string } {
  const query = new URL(link).searchParams;
  return { token: query.get('token') ?? '', type: query.get('stytch_token_type') ?? '' };
}

/** Signs in at a simulated provider like a visitor who chooses a new account and agrees. Returns the token of the redirect. */
export async function signInAtProvider(idp: Pick<Idp, 'fetch' | 'publicToken'>, provider: string): Promise<string> {
  const start = new URL(`${provider}/start`, PROVIDER_ADDRESS);
  start.searchParams.set('public_token', idp.publicToken);
  const page = await (await idp.fetch(start.href)).text();
  const [, flow = ''] = /name="flow" value="([^"]+)"/.exec(page) ?? [];
  const response = await idp.fetch(new URL(`${provider}/consent`, PROVIDER_ADDRESS).href, {
    method: 'POST',
    body: new URLSearchParams({ flow, account: '', new: ACCOUNT, answer: 'allow' }),
  });
  return tokenOf(response.headers.get('Location') ?? start.href).token;
}

/** Calls `signIn` in place of the widget for a click on the button of a provider, in any language. Returns a function that stops that. */
export function handleProviderButtons(
  element: HTMLElement,
  isActive: () => boolean,
  signIn: (provider: string) => Promise<void>,
): () => void {
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const label = button?.textContent?.toLowerCase() ?? '';
    const provider = isActive() ? PROVIDERS.find((name) => label.includes(name)) : undefined;
    if (!provider) return;
    event.preventDefault();
    event.stopPropagation();
    void signIn(provider);
  };
  element.addEventListener('click', onClick, { capture: true });
  return () => element.removeEventListener('click', onClick, { capture: true });
}

/** Creates simulated wallets of this page, which agree to everything. */
export function createWallets(): { install(): Promise<void>; remove(): void } {
  let remove: (() => void) | null = null;
  return {
    async install() {
      const { installWallets } = await import('../../../sandbox/wallets/installWallets.ts');
      remove ??= installWallets(window, ['metamask', 'phantom']);
    },
    remove: () => remove?.(),
  };
}

/** Returns what a visitor signed in with. */
export const addressOf = ({ emails, phone_numbers, crypto_wallets, user_id }: User): string =>
  emails?.[0]?.email ?? phone_numbers?.[0]?.phone_number ?? crypto_wallets?.[0]?.crypto_wallet_address ?? user_id;
