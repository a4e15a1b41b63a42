import { ethereumSimulation } from '../../../sandbox/wallets/ethereumSimulation.ts';
import type { Journey, Tools } from '../Journey.ts';

type Request = Parameters<ReturnType<typeof ethereumSimulation>['request']>[0];

const announce = () => {
  const { askWallet } = window as unknown as { askWallet: (request: unknown) => Promise<unknown> };
  const provider = { request: (request: unknown) => askWallet(request), on() {}, removeListener() {} };
  const info = { uuid: 'a-wallet', name: 'MetaMask', rdns: 'io.metamask', icon: '' };
  const detail = Object.freeze({ info, provider });
  addEventListener('eip6963:requestProvider', () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));
};

/** Installs a wallet that signs whatever it is asked to. */
export async function installWallet({ page }: Tools) {
  const secretKey = crypto.getRandomValues(new Uint8Array(32));
  const wallet = ethereumSimulation({ name: 'MetaMask', secretKey, owner: async () => true });
  await page.exposeFunction('askWallet', (request: Request) => wallet.request(request));
  await page.addInitScript(announce);
}

export const connectWallet: Journey = {
  prepare: async (tools) => {
    await installWallet(tools);
    await tools.open({ config: { products: ['crypto', 'passwords'] } });
    await tools.until(() => tools.widget.getByRole('button', { name: 'Continue with MetaMask' }).isVisible());
  },
  act: ({ widget }) => widget.getByRole('button', { name: 'Continue with MetaMask' }).click(),
  done: ({ widget }) => widget.getByText('You have successfully connected your wallet.').isVisible(),
};

/** Announces more wallets than fit on the first screen. Each rejects what it is asked. */
export const announceWallets = () => {
  const request = () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 }));
  const wallets = Array.from({ length: 8 }, (_, index) =>
    Object.freeze({
      info: { uuid: `wallet-${index + 1}`, name: `Wallet ${index + 1}`, rdns: `test.wallet${index + 1}`, icon: '' },
      provider: { request, on() {}, removeListener() {} },
    }),
  );
  addEventListener('eip6963:requestProvider', () => {
    for (const detail of wallets) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  });
};
