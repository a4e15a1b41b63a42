import { WALLET_SCAN_MS, WALLET_SCANS } from '../../limits.ts';
import { isEthereumProvider } from './EthereumProvider.ts';
import { type Announcement, findWallets, type WalletGlobals } from './findWallets.ts';
import { readOrNull } from './readOrNull.ts';
import { isSolanaStandard, type StandardWallet } from './StandardWallet.ts';
import type { Wallet } from './Wallet.ts';

/** Copies an announcement, so that no getter of the wallet is read again. Null if it is not an announcement, or if a getter throws. */
const readAnnouncement = (value: unknown) =>
  readOrNull((): Announcement | null => {
    const { info, provider } = Object(value) as Partial<Announcement>;
    const { uuid, rdns, name, icon } = Object(info) as Partial<Announcement['info']>;
    if (typeof uuid !== 'string' || typeof rdns !== 'string' || !isEthereumProvider(provider)) return null;
    return { info: { uuid, rdns, name, icon }, provider };
  });

/**
 * Calls `listener` with the wallets of the page, at once and after each change, until `signal` aborts. A wallet may announce
 * itself at any time; the page's globals are checked for a few seconds.
 */
export function watchWallets(listener: (wallets: Wallet[]) => void, signal: AbortSignal): void {
  const announced = new Map<string, Announcement>();
  const registered = new Set<StandardWallet>();
  let started = false;

  const update = () => {
    if (!started || signal.aborted) return;
    const globals = window as unknown as WalletGlobals;
    listener(findWallets({ announced: [...announced.values()], registered: [...registered], globals }));
  };

  const onAnnounce = (event: Event) => {
    const added = readAnnouncement((event as CustomEvent<unknown>).detail);
    if (!added) return;
    const { uuid } = added.info;
    const again = announced.has(uuid) || [...announced.values()].some((each) => each.provider === added.provider);
    if (again) return;
    announced.set(uuid, added);
    update();
  };

  const register = (...wallets: unknown[]) => {
    const added = wallets.filter(isSolanaStandard);
    for (const wallet of added) registered.add(wallet);
    update();
    return () => {
      for (const wallet of added) registered.delete(wallet);
      update();
    };
  };
  const app = Object.freeze({ register });
  const onRegister = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail === 'function') detail(app);
  };

  window.addEventListener('eip6963:announceProvider', onAnnounce, { signal });
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal });
  window.addEventListener('ethereum#initialized', update, { signal });
  window.addEventListener('load', update, { signal });
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: app }));
  started = true;
  update();

  let scans = 0;
  const timer = setInterval(() => {
    update();
    scans += 1;
    if (scans === WALLET_SCANS) clearInterval(timer);
  }, WALLET_SCAN_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
