import type { Page } from '@playwright/test';
import { ethereumSimulation } from '../../sandbox/wallets/ethereumSimulation.ts';
import { solanaSimulation } from '../../sandbox/wallets/solanaSimulation.ts';
import { expect, test } from './fixture.ts';

const CONNECTED = 'You have successfully connected your wallet.';
const newKey = () => crypto.getRandomValues(new Uint8Array(32));
const owner = async () => true;

/** Puts MetaMask's marks on a page, over a wallet that signs outside of it. */
async function installEthereum(page: Page, more: { switchesTo?: Uint8Array } = {}) {
  const wallet = ethereumSimulation({ name: 'Simulated MetaMask', secretKey: newKey(), owner, ...more });
  await page.exposeFunction('askEthereum', (request: { method: string; params?: unknown[] }) => wallet.request(request));
  await page.addInitScript(() => {
    const { askEthereum } = window as unknown as { askEthereum: (request: object) => Promise<unknown> };
    Object.assign(window, { ethereum: { isMetaMask: true, request: (request: object) => askEthereum(request) } });
  });
  return wallet;
}

/** Puts Phantom's marks on a page, over a wallet that signs outside of it. */
async function installSolana(page: Page) {
  const wallet = solanaSimulation({ name: 'Simulated Phantom', icon: '', secretKey: newKey(), owner });
  await page.exposeFunction('connectSolana', async () => String((await wallet.connect()).publicKey));
  await page.exposeFunction('signSolana', async (message: number[]) => {
    const { signature } = await wallet.request({ method: 'signMessage', params: { message: Uint8Array.from(message) } });
    return [...signature];
  });
  await page.addInitScript(() => {
    const { connectSolana, signSolana } = window as unknown as {
      connectSolana: () => Promise<string>;
      signSolana: (message: number[]) => Promise<number[]>;
    };
    const solana = {
      isPhantom: true,
      async connect() {
        const address = await connectSolana();
        return { publicKey: { toString: () => address } };
      },
      request: async ({ params }: { params: { message: Uint8Array } }) => ({
        signature: Uint8Array.from(await signSolana([...params.message])),
      }),
    };
    Object.assign(window, { solana });
  });
}

for (const siwe of [false, true]) {
  test(`SBX-03 SBX-04 CRY-05 the official widget signs in by an Ethereum wallet, EIP-4361 required: ${siwe}`, async ({
    page,
    sandbox,
    visit,
    widget,
    addressOf,
    expectEvent,
  }) => {
    await sandbox.set({ siweRequiredForCryptoWallets: siwe });
    const wallet = await installEthereum(page);
    await visit('login', { products: ['crypto'] });
    await widget.getByRole('button', { name: 'Continue with Metamask' }).click();
    await expect(widget.getByText(CONNECTED)).toBeVisible();
    await expectEvent('CRYPTO_WALLET_AUTHENTICATE');
    const [address] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[];
    await expect(page.locator('#user')).toHaveText(new RegExp(`Signed in as ${address}`, 'i'));
    const [started] = await sandbox.calls('cryptoWallets.authenticateStart');
    const uri = new URL(addressOf('login')).origin;
    expect(started?.request.siwe_params).toEqual(siwe ? { uri } : undefined);
  });
}

test('SBX-03 SBX-04 CRY-05 the official widget shows an error if another account has signed', async ({
  page,
  sandbox,
  visit,
  widget,
  expectUser,
}) => {
  await installEthereum(page, { switchesTo: newKey() });
  await visit('login', { products: ['crypto'] });
  await widget.getByRole('button', { name: 'Continue with Metamask' }).click();
  await expect(widget.getByText(/^Looks like there was an error/)).toBeVisible();
  expect(await sandbox.calls('cryptoWallets.authenticate')).toMatchObject([{ status: 401 }]);
  await expectUser(null);
});

test('SBX-03 SBX-04 CRY-05 the official widget signs in by a Solana wallet', async ({ page, visit, widget, expectEvent }) => {
  await installSolana(page);
  await visit('login', { products: ['crypto'] });
  await widget.getByRole('button', { name: 'Continue with Phantom' }).click();
  await expect(widget.getByText(CONNECTED)).toBeVisible();
  await expectEvent('CRYPTO_WALLET_AUTHENTICATE');
});
