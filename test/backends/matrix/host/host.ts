import {
  type ClientOptions,
  type Config,
  createClient,
  mountLogin,
  mountPasskeyRegistration,
  mountRedirect,
  mountResetPassword,
  type User,
} from 'signin-widget';
import { installWallets } from '../../../../sandbox/wallets/installWallets.ts';
import { keysOf } from '../../../../sandbox/wallets/keysOf.ts';

export interface HostOptions {
  /** Options of `createClient` for a back end over HTTP. */
  http?: Pick<ClientOptions, 'backend' | 'httpOnlyCookies'> & { publicToken: string };
  /** Address of Firebase's Auth emulator. */
  emulator?: string;
  config: Config;
  /** A wallet of the page, and the seed of its key. */
  wallet?: { id: 'metamask' | 'phantom'; seed: string };
}

const { hostOptions } = globalThis as unknown as { hostOptions: HostOptions };
const { http, emulator, config, wallet } = hostOptions;

async function clientOptions(): Promise<{ options: ClientOptions; inbox?: (to: string) => Promise<{ code: string | null }> }> {
  if (http) return { options: http };
  const publicToken = 'public-token-test-matrix';
  if (emulator) {
    const { createProvider } = await import('./createProvider.ts');
    return { options: { publicToken, provider: createProvider(emulator) } };
  }
  const { default: example } = await import('../../../docs/exampleProvider.ts');
  return { options: { publicToken, provider: example.provider }, inbox: example.inbox };
}

const nameOf = ({ emails, phone_numbers, crypto_wallets, user_id }: User) =>
  emails?.[0]?.email || phone_numbers?.[0]?.phone_number || crypto_wallets?.[0]?.crypto_wallet_address || user_id;

async function start() {
  const { options, inbox } = await clientOptions();
  const client = createClient(options);
  const [shown, id, errors] = ['user', 'user-id', 'errors'].map((name) => document.getElementById(name) as HTMLElement);
  const show = () => {
    const user = client.session.get() && client.user.get();
    if (shown) shown.textContent = user ? `Signed in as ${nameOf(user)}` : 'Nobody is signed in';
    if (id) id.textContent = user?.user_id ?? '';
  };
  client.user.subscribe(show);
  client.session.subscribe(show);
  show();
  document.getElementById('sign-out')?.addEventListener('click', () => client.session.revoke());

  if (wallet) installWallets(window, [wallet.id], { keyOf: keysOf(wallet.seed) });
  const onError = (error: { error_type: string }) => {
    if (errors) errors.textContent += `${error.error_type} `;
  };
  const widget = { client, element: '#widget', config, callbacks: { onError } };
  const { pathname } = location;
  if (pathname === '/reset') mountResetPassword(widget);
  else if (pathname === '/passkeys') mountPasskeyRegistration(widget);
  else mountRedirect(widget) ?? mountLogin(widget);
  return { client, inbox };
}

export type Host = Awaited<ReturnType<typeof start>>;

Object.assign(globalThis, { host: await start() });
