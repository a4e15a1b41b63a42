// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type InstallOptions, installWallets } from '../../sandbox/wallets/installWallets.ts';
import type { SimulationId, WalletRequest } from '../../sandbox/wallets/simulations.ts';
import { WALLET_TIMEOUT_MS } from '../../src/limits.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { type OpenedWidget, openWidget, openWidgetOn } from '../support/openWidget.ts';

const config = { products: ['crypto'] } as const;

/** Installs wallets for this test. Returns what they asked their owner. */
function install(ids: readonly SimulationId[], options: InstallOptions = {}) {
  const asked: WalletRequest[] = [];
  const owner = options.owner ?? (async () => true);
  const uninstall = installWallets(window, ids, {
    ...options,
    owner: (request) => {
      asked.push(request);
      return owner(request);
    },
  });
  onTestFinished(uninstall);
  return asked;
}

const buttons = ({ screen }: Pick<OpenedWidget, 'screen'>) =>
  screen.getAllByRole('button', { name: /^(Continue|Set up)/ }).map((button) => button.textContent);

async function choose({ screen, user }: Pick<OpenedWidget, 'screen' | 'user'>, wallet: string) {
  await user.click(await screen.findByRole('button', { name: `Continue with ${wallet}` }));
}

const SUCCESS = 'You have successfully connected your wallet.';
const FAILURE = 'Looks like there was an error!';

test('CRY-01 only installed wallets are shown', async () => {
  install(['metamask', 'phantom', 'solana', 'ethereum']);
  const widget = await openWidget({ config });
  await widget.screen.findByRole('button', { name: 'Continue with MetaMask' });
  expect(buttons(widget)).toEqual([
    'Continue with Phantom',
    'Continue with MetaMask',
    'Continue with Other Ethereum Wallet',
    'Continue with Other Solana Wallet',
    'Set up a new crypto wallet',
  ]);
});

test('CRY-01 a wallet that announces itself late appears, last', async () => {
  install(['metamask', 'late'], { lateMs: 50 });
  const widget = await openWidget({ config });
  await widget.screen.findByRole('button', { name: 'Continue with Other Ethereum Wallet' });
  expect(buttons(widget).slice(0, 2)).toEqual(['Continue with MetaMask', 'Continue with Other Ethereum Wallet']);
});

test('CRY-01 a wallet that announces itself late moves no button, whatever its place would have been', async () => {
  install(['metamask', 'ethereum']);
  const widget = await openWidget({ config });
  await widget.screen.findByRole('button', { name: 'Continue with MetaMask' });
  install(['coinbase']);
  await widget.screen.findByRole('button', { name: 'Continue with Coinbase' });
  expect(buttons(widget).slice(0, 3)).toEqual([
    'Continue with MetaMask',
    'Continue with Other Ethereum Wallet',
    'Continue with Coinbase',
  ]);
  const later = await openWidget({ config });
  await later.screen.findByRole('button', { name: 'Continue with Coinbase' });
  expect(buttons(later)[0]).toBe('Continue with Coinbase');
});

test('CRY-02 CRY-03 what the first screen has no place for is on the screen of the others', async () => {
  install(['metamask', 'phantom', 'coinbase', 'binance', 'vessel', 'ethereum', 'solana']);
  const widget = await openWidget({ config });
  const { screen, user } = widget;
  await screen.findByRole('button', { name: 'Continue with other Crypto Wallet' });
  expect(buttons(widget)).toEqual([
    'Continue with Phantom',
    'Continue with Vessel',
    'Continue with Binance',
    'Continue with Coinbase',
    'Continue with MetaMask',
    'Continue with other Crypto Wallet',
  ]);
  await user.click(screen.getByRole('button', { name: 'Continue with other Crypto Wallet' }));
  expect(await screen.findByRole('heading', { name: 'Continue with other wallet' })).toBeTruthy();
  expect(buttons(widget)).toEqual([
    'Continue with Other Ethereum Wallet',
    'Continue with Other Solana Wallet',
    'Set up a new crypto wallet',
  ]);
  await choose(widget, 'Other Solana Wallet');
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
});

test('CRY-03 if all wallets fit there is a button for a new wallet, and none for other wallets', async () => {
  install(['metamask', 'phantom', 'coinbase', 'binance', 'vessel']);
  const widget = await openWidget({ config });
  await widget.screen.findByRole('button', { name: 'Set up a new crypto wallet' });
  expect(buttons(widget)).toHaveLength(6);
  expect(widget.screen.queryByRole('button', { name: 'Continue with other Crypto Wallet' })).toBeNull();
});

test('CRY-03 CRY-07 if all wallets fit there is a button for a new wallet, with links to download pages', async () => {
  const { screen, user } = await openWidget({ config });
  await user.click(await screen.findByRole('button', { name: 'Set up a new crypto wallet' }));
  expect(await screen.findByRole('heading', { name: 'Set up a new crypto wallet' })).toBeTruthy();
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, new URL(link.href).hostname])).toEqual([
    ['Vessel', 'vessel.xyz'],
    ['Metamask', 'metamask.io'],
    ['Phantom', 'phantom.com'],
    ['Coinbase', 'www.coinbase.com'],
    ['Binance', 'www.binance.com'],
  ]);
  expect(links.every(({ target, rel }) => target === '_blank' && rel.includes('noopener'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
});

test.each([
  ['metamask', 'MetaMask', 'ethereum'],
  ['legacy', 'MetaMask', 'ethereum'],
  ['coinbase', 'Coinbase', 'ethereum'],
  ['binance', 'Binance', 'ethereum'],
  ['vessel', 'Vessel', 'ethereum'],
  ['ethereum', 'Other Ethereum Wallet', 'ethereum'],
  ['phantom', 'Phantom', 'solana'],
  ['solana', 'Other Solana Wallet', 'solana'],
] as const)('CRY-04 CRY-05 API-01 %s connects, signs and signs in as %s', async (id, name, type) => {
  const asked = install([id]);
  const widget = await openWidget({ config });
  const { screen, sent, events, client } = widget;
  await choose(widget, name);
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(asked.map(({ kind }) => kind)).toEqual(['connect', 'sign']);
  const crypto_wallet_address = client.user.get()?.crypto_wallets?.[0]?.crypto_wallet_address;
  const wallet = {
    crypto_wallet_address: expect.stringMatching(new RegExp(`^${crypto_wallet_address}$`, 'i')),
    crypto_wallet_type: type,
  };
  expect(sent('cryptoWallets.authenticateStart')).toEqual([wallet]);
  expect(sent('cryptoWallets.authenticate')).toEqual([
    { ...wallet, signature: expect.any(String), session_duration_minutes: 30 },
  ]);
  expect(events.map((event) => event.type)).toEqual(['CRYPTO_WALLET_AUTHENTICATE_START', 'CRYPTO_WALLET_AUTHENTICATE']);
  expect(client.session.get()?.session_id).toMatch(/^session-test-/);
});

test('CRY-04 CFG-10 a wallet signs in for the configured duration', async () => {
  install(['metamask']);
  const widget = await openWidget({ config: { ...config, sessionOptions: { sessionDurationMinutes: 75 } } });
  await choose(widget, 'MetaMask');
  await widget.screen.findByText(SUCCESS);
  expect(widget.sent('cryptoWallets.authenticate')).toMatchObject([{ session_duration_minutes: 75 }]);
});

test("CRY-04 for a wallet without a name, the screens say 'your wallet'", async () => {
  let connect = () => {};
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_accounts') return [];
    if (method !== 'eth_requestAccounts') return new Promise(() => {});
    await connected;
    return [`0x${'1'.repeat(40)}`];
  };
  Object.assign(window, { ethereum: { request } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'ethereum'));
  const widget = await openWidget({ config });
  await choose(widget, 'Other Ethereum Wallet');
  expect(await widget.screen.findByText('Your wallet asks you which account to connect.')).toBeTruthy();
  connect();
  expect(await widget.screen.findByText(/^To finish logging in, sign the request in the pop-up of your wallet\./)).toBeTruthy();
});

test('CRY-04 the screens say what the wallet must do, with its name and image', async () => {
  const answers: (() => void)[] = [];
  const asked = install(['metamask'], { owner: () => new Promise((resolve) => answers.push(() => resolve(true))) });
  const widget = await openWidget({ config });
  const { screen, root } = widget;
  await choose(widget, 'MetaMask');
  expect(await screen.findByRole('heading', { name: 'Connecting to your wallet...' })).toBeTruthy();
  expect(screen.getByText('Simulated MetaMask asks you which account to connect.')).toBeTruthy();
  expect(root.querySelector<HTMLImageElement>('.siw-wallet-image')?.src).toMatch(/^data:image\/svg\+xml,/);
  await waitFor(() => expect(asked).toHaveLength(1));
  answers[0]?.();
  expect(await screen.findByRole('heading', { name: 'Completing signature request...' })).toBeTruthy();
  expect(screen.getByText(/sign the request in the pop-up of Simulated MetaMask/)).toBeTruthy();
  expect(root.querySelector('.siw-wallet-image')).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(2));
  answers[1]?.();
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
});

test('CRY-05 where the project requires it the wallet signs an EIP-4361 message that names this page', async () => {
  const asked = install(['metamask', 'solana']);
  const widget = await openWidget({ config, idp: { settings: { siweRequiredForCryptoWallets: true } } });
  const { screen, sent } = widget;
  await choose(widget, 'MetaMask');
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
  const { host, origin } = window.location;
  expect(asked[1]?.text).toMatch(
    new RegExp(`^${host} wants you to sign in with your Ethereum account:\\n0x[\\da-fA-F]{40}\\n\\n\\nURI: ${origin}\\n`),
  );
  expect(sent('cryptoWallets.authenticateStart')[0]).toMatchObject({ siwe_params: { uri: origin } });
  await widget.client.session.revoke();
  const next = openWidgetOn(widget.idp, { config });
  await choose(next, 'Other Solana Wallet');
  expect(await next.screen.findByText(SUCCESS)).toBeTruthy();
  expect(asked[3]?.text).toMatch(/^Sandbox wants you to sign in\. Nonce: [\da-f]{16}$/);
});

test('CRY-05 a visitor who is signed in adds the wallet to their account', async () => {
  install(['metamask', 'phantom']);
  const widget = await openWidget({ config });
  const { idp } = widget;
  await choose(widget, 'Phantom');
  await widget.screen.findByText(SUCCESS);
  const next = openWidgetOn(idp, { config });
  const { client } = next;
  await choose(next, 'MetaMask');
  await next.screen.findByText(SUCCESS);
  await waitFor(() => expect(client.user.get()?.crypto_wallets).toHaveLength(2));
  expect(idp.calls.list().map(({ call }) => call)).toContain('cryptoWallets.authenticateStartSecondary');
  expect(idp.state.users.all()).toHaveLength(1);
});

test('CRY-08 with several wallets the one that was chosen is asked, and no other', async () => {
  const asked = install(['metamask', 'coinbase', 'ethereum', 'impostor', 'phantom', 'solana']);
  const { idp } = await openWidget({ config });
  for (const [button, wallet] of [
    ['Other Ethereum Wallet (Simulated impostor)', 'Simulated impostor'],
    ['MetaMask', 'Simulated MetaMask'],
    ['Other Ethereum Wallet (Simulated Ether Box)', 'Simulated Ether Box'],
  ] as const) {
    asked.length = 0;
    const widget = openWidgetOn(idp, { config });
    await choose(widget, button);
    await widget.screen.findByText(SUCCESS);
    expect(asked.map((each) => each.wallet)).toEqual([wallet, wallet]);
    await widget.client.session.revoke();
  }
});

test('CRY-03 CRY-08 a wallet has its own name on the screen of the others if the first screen has one of its kind', async () => {
  install(['phantom', 'binance', 'coinbase', 'metamask', 'ethereum', 'impostor', 'solana']);
  const widget = await openWidget({ config });
  const { screen, user } = widget;
  await user.click(await screen.findByRole('button', { name: 'Continue with other Crypto Wallet' }));
  expect(await screen.findByRole('heading', { name: 'Continue with other wallet' })).toBeTruthy();
  expect(buttons(widget)).toEqual([
    'Continue with Other Ethereum Wallet (Simulated impostor)',
    'Continue with Other Solana Wallet',
    'Set up a new crypto wallet',
  ]);
});

test('CRY-06 a wallet that rejects shows the error screen and is reported to the page', async () => {
  install(['rejecting']);
  const widget = await openWidget({ config });
  const { screen, errors, user, root } = widget;
  await choose(widget, 'Other Ethereum Wallet');
  expect(await screen.findByRole('heading', { name: FAILURE })).toBeTruthy();
  expect(screen.getByText('Your sign in request could not be completed...')).toBeTruthy();
  expect(root.querySelector('[data-tone="error"]')).toBeNull();
  expect(errors).toEqual([
    expect.objectContaining({
      error_type: 'wallet_not_connected',
      error_message: 'Could not connect to wallet',
      cause: expect.objectContaining({ code: 4001 }),
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(errors).toHaveLength(2));
});

test('CRY-06 a signature that is declined leads to the error screen; trying again asks the same wallet', async () => {
  let agrees = false;
  const asked = install(['metamask', 'coinbase'], { owner: async ({ kind }) => agrees || kind === 'connect' });
  const widget = await openWidget({ config });
  const { screen, errors, user, sent } = widget;
  await choose(widget, 'Coinbase');
  expect(await screen.findByRole('heading', { name: FAILURE })).toBeTruthy();
  expect(errors.map(({ message }) => message)).toEqual(['Could not sign message']);
  expect(sent('cryptoWallets.authenticate')).toEqual([]);
  agrees = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
  expect(new Set(asked.map(({ wallet }) => wallet))).toEqual(new Set(['Simulated Coinbase']));
});

test.each([
  ['connect', 'Your wallet asks you which account to connect.'],
  ['sign', /^To finish logging in, sign the request in the pop-up of your wallet\./],
] as const)('CRY-06 a wallet that already waits for an answer to such a request (%s) says so', async (pending, help) => {
  let isPending = true;
  const owner = async ({ kind }: { kind: string }) => {
    if (isPending && kind === pending) throw Object.assign(new Error('Request already pending.'), { code: -32002 });
    return true;
  };
  install(['metamask'], { owner });
  const widget = await openWidget({ config });
  const { screen, user } = widget;
  await choose(widget, 'MetaMask');
  expect(await screen.findByRole('heading', { name: FAILURE })).toBeTruthy();
  expect(screen.getByText(help)).toBeTruthy();
  isPending = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
});

test('CRY-06 a wallet whose account changes during the sign-in does not sign in', async () => {
  install(['switching']);
  const widget = await openWidget({ config });
  const { screen, errors, sent } = widget;
  await choose(widget, 'Other Ethereum Wallet');
  expect(await screen.findByRole('heading', { name: FAILURE })).toBeTruthy();
  expect(errors.map(({ message, cause }) => [message, (cause as Error).message])).toEqual([
    ['Could not sign message', 'The wallet was switched to another account.'],
  ]);
  expect(sent('cryptoWallets.authenticate')).toEqual([]);
});

test('CRY-06 a wallet that never answers is given up after two minutes', async () => {
  const clock = fakeClock();
  install(['silent']);
  const widget = await openWidget({ config });
  const { screen, errors } = widget;
  await choose(widget, 'Other Ethereum Wallet');
  await screen.findByRole('heading', { name: 'Connecting to your wallet...' });
  await clock.pass(WALLET_TIMEOUT_MS - 10_000);
  expect(screen.getByRole('heading', { name: 'Connecting to your wallet...' })).toBeTruthy();
  await clock.pass(10_000);
  expect(await screen.findByRole('heading', { name: FAILURE })).toBeTruthy();
  expect(errors.map(({ message }) => message)).toEqual(['Could not connect to wallet']);
});

test('CRY-06 MAIN-09 the back arrow cancels a wallet that never answers, and another can be chosen', async () => {
  install(['silent', 'metamask']);
  const widget = await openWidget({ config });
  const { screen, user, errors } = widget;
  await choose(widget, 'Other Ethereum Wallet');
  await screen.findByRole('heading', { name: 'Connecting to your wallet...' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await choose(widget, 'MetaMask');
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
  expect(errors).toEqual([]);
});

test('CRY-06 the response of a wallet after the visitor went back has no effect', async () => {
  const answers: (() => void)[] = [];
  const asked = install(['metamask'], { owner: () => new Promise((resolve) => answers.push(() => resolve(true))) });
  const widget = await openWidget({ config });
  const { screen, user, sent, errors } = widget;
  for (const [index, heading] of ['Connecting to your wallet...', 'Connecting to your wallet...'].entries()) {
    await choose(widget, 'MetaMask');
    await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(asked).toHaveLength(index + 1));
    if (index === 0) {
      await user.click(screen.getByRole('button', { name: 'Back' }));
      answers[0]?.();
    }
  }
  answers[1]?.();
  await screen.findByRole('heading', { name: 'Completing signature request...' });
  await waitFor(() => expect(asked).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  answers[2]?.();
  await screen.findByRole('button', { name: 'Continue with MetaMask' });
  expect(sent('cryptoWallets.authenticateStart')).toHaveLength(1);
  expect(sent('cryptoWallets.authenticate')).toEqual([]);
  expect(errors).toEqual([]);
});

test.each(['cryptoWallets.authenticateStart', 'cryptoWallets.authenticate'] as const)(
  'CRY-06 ERR-01 the provider’s error about %s is shown on the error screen, and reported once',
  async (call) => {
    install(['phantom']);
    const widget = await openWidget({ config });
    const { screen, errors, idp, user } = widget;
    const error_message = 'Only one wallet each minute.';
    idp.faults.add({ call, fault: { kind: 'error', error_type: 'too_many_requests', error_message } });
    await choose(widget, 'Phantom');
    expect(await screen.findByRole('heading', { name: FAILURE })).toBeTruthy();
    expect(screen.getByText(error_message)).toBeTruthy();
    expect(errors.map(({ error_type }) => error_type)).toEqual(['too_many_requests']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
  },
);

test('CRY-02 provider buttons take the places of wallet buttons', async () => {
  install(['metamask', 'phantom', 'coinbase']);
  const widget = await openWidget({ config: { ...config, oauthOptions: { providers: [{ type: 'google' }] } } });
  await widget.screen.findByRole('button', { name: 'Set up a new crypto wallet' });
  expect(buttons(widget)).toHaveLength(4);
});

test('CFG-15 unmounting a widget that waits for a wallet ends it quietly', async () => {
  const warn = vi.spyOn(console, 'error');
  onTestFinished(() => warn.mockRestore());
  install(['silent']);
  const widget = await openWidget({ config });
  await choose(widget, 'Other Ethereum Wallet');
  await widget.screen.findByRole('heading', { name: 'Connecting to your wallet...' });
  widget.widget.unmount();
  expect(widget.errors).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});
