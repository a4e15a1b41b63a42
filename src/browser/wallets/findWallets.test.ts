import { expect, test } from 'vitest';
import { type Announcement, findWallets, type WalletTraces } from './findWallets.ts';
import type { StandardWallet } from './StandardWallet.ts';

const ethereum = (extra: object = {}) => ({ request: async () => [], ...extra });
const solana = (extra: object = {}) => ({ connect: async () => ({}), request: async () => ({}), ...extra });
const ICON = 'data:image/png;base64,AAAA';

function announcement(rdns: string, provider = ethereum(), name = rdns, icon = ICON): Announcement {
  return { info: { uuid: `uuid of ${rdns}`, name, icon, rdns }, provider };
}

function registration(name: string): StandardWallet {
  return {
    name,
    icon: ICON,
    chains: ['solana:mainnet'],
    accounts: [],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [] }) },
      'solana:signMessage': { signMessage: async () => [] },
    },
  };
}

function find(traces: Partial<WalletTraces>) {
  return findWallets({ announced: [], registered: [], globals: {}, ...traces });
}

const options = (traces: Partial<WalletTraces>) => find(traces).map(({ option }) => option);

test('CRY-01 a page without wallets has none, whatever its globals contain', () => {
  expect(options({})).toEqual([]);
  expect(options({ globals: { ethereum: null, solana: 'x', phantom: 7, BinanceChain: {}, vessel: { request: 1 } } })).toEqual([]);
});

test.each([
  ['app.phantom', 'Phantom'],
  ['com.binance.wallet', 'Binance'],
  ['com.coinbase.wallet', 'Coinbase'],
  ['io.metamask', 'Metamask'],
  ['io.metamask.flask', 'Metamask'],
  ['io.metamasked', 'GenericEthereumWallet'],
  ['com.other', 'GenericEthereumWallet'],
])('CRY-01 a wallet that announces itself as %s is %s', (rdns, option) => {
  expect(options({ announced: [announcement(rdns)] })).toEqual([option]);
});

test.each([
  ['Phantom', 'Phantom'],
  ['Coinbase Wallet', 'Coinbase'],
  ['MetaMask', 'Metamask'],
  ['Binance Wallet', 'Binance'],
  ['Solflare', 'GenericSolanaWallet'],
])('CRY-01 a wallet that registers itself as %s is %s', (name, option) => {
  const [wallet] = find({ registered: [registration(name)] });
  expect(wallet).toMatchObject({ option, type: 'solana', name, icon: ICON });
});

test.each([
  [{ ethereum: ethereum({ isMetaMask: true }) }, ['Metamask']],
  [{ ethereum: ethereum({ isCoinbaseWallet: true }) }, ['Coinbase']],
  [{ ethereum: ethereum({ isVessel: true }) }, ['Vessel']],
  [{ ethereum: ethereum() }, ['GenericEthereumWallet']],
  [{ BinanceChain: ethereum() }, ['Binance']],
  [{ binancew3w: { ethereum: ethereum() } }, ['Binance']],
  [{ coinbaseWalletExtension: ethereum() }, ['Coinbase']],
  [{ vessel: ethereum() }, ['Vessel']],
  [{ phantom: { solana: solana() } }, ['Phantom']],
  [{ solana: solana({ isPhantom: true }) }, ['Phantom']],
  [{ solana: solana() }, ['GenericSolanaWallet']],
  [
    { ethereum: ethereum({ providers: [ethereum({ isMetaMask: true }), ethereum({ isCoinbaseWallet: true })] }) },
    ['Coinbase', 'Metamask'],
  ],
])('CRY-01 among the globals of a page: case %#', (globals, found) => {
  expect(options({ globals })).toEqual(found);
});

test('CRY-01 every wallet at once, in the order in which they are offered', () => {
  const found = options({
    announced: [announcement('com.other'), announcement('io.metamask'), announcement('com.coinbase.wallet')],
    registered: [registration('Solflare')],
    globals: { BinanceChain: ethereum(), vessel: ethereum(), phantom: { solana: solana() } },
  });
  expect(found).toEqual(['Phantom', 'Vessel', 'Binance', 'Coinbase', 'Metamask', 'GenericEthereumWallet', 'GenericSolanaWallet']);
});

test('CRY-08 one that marks itself as MetaMask is not mistaken for it when it announces who it is', () => {
  const liar = ethereum({ isMetaMask: true });
  const real = ethereum({ isMetaMask: true });
  const alone = find({ announced: [announcement('com.liar', liar, 'Liar')], globals: { ethereum: liar } });
  expect(alone.map(({ option, name }) => [option, name])).toEqual([['GenericEthereumWallet', 'Liar']]);
  const both = find({
    announced: [announcement('com.liar', liar, 'Liar'), announcement('io.metamask', real)],
    globals: { ethereum: liar },
  });
  expect(both.map(({ option, provider }) => [option, provider])).toEqual([
    ['Metamask', real],
    ['GenericEthereumWallet', liar],
  ]);
  // A copy of itself in the shared place makes it no other wallet.
  const copied = find({ announced: [announcement('com.liar', liar, 'Liar')], globals: { ethereum: { ...liar } } });
  expect(copied.map(({ option }) => option)).toEqual(['GenericEthereumWallet']);
});

test('CRY-08 an old wallet stays within reach when others announce themselves, but not as MetaMask', () => {
  const old = ethereum({ isMetaMask: true });
  const found = find({ announced: [announcement('com.late')], globals: { ethereum: old } });
  expect(found.map(({ option }) => option)).toEqual(['GenericEthereumWallet', 'GenericEthereumWallet']);
  expect(found.some(({ provider }) => provider === old)).toBe(true);
  expect(options({ announced: [announcement('com.late')], globals: { ethereum: ethereum({ isCoinbaseWallet: true }) } })).toEqual(
    ['Coinbase', 'GenericEthereumWallet'],
  );
});

test('CRY-08 one that marks itself as MetaMask and as something else too is something else', () => {
  expect(options({ globals: { ethereum: ethereum({ isMetaMask: true, isOtherWallet: true }) } })).toEqual([
    'GenericEthereumWallet',
  ]);
  expect(options({ globals: { ethereum: ethereum({ isMetaMask: true, isConnected: () => true }) } })).toEqual(['Metamask']);
});

test('CRY-01 a wallet that shows itself in several ways is one wallet', () => {
  const metamask = ethereum({ isMetaMask: true });
  expect(options({ announced: [announcement('io.metamask', metamask)], globals: { ethereum: metamask } })).toEqual(['Metamask']);
  const binance = ethereum();
  expect(options({ globals: { BinanceChain: binance, ethereum: binance } })).toEqual(['Binance']);
  const bare = solana({ isPhantom: true });
  expect(options({ registered: [registration('Phantom')], globals: { phantom: { solana: bare }, solana: bare } })).toEqual([
    'Phantom',
  ]);
});

test('CRY-05 Phantom signs in with Solana where it can, the others with Ethereum', () => {
  const both = (rdns: string, name: string) => find({ announced: [announcement(rdns)], registered: [registration(name)] });
  expect(both('app.phantom', 'Phantom').map(({ type }) => type)).toEqual(['solana']);
  expect(both('io.metamask', 'MetaMask').map(({ type }) => type)).toEqual(['ethereum']);
  expect(both('com.other', 'Other').map(({ type }) => type)).toEqual(['ethereum', 'solana']);
});

test.each([
  ['https://wallet.example/icon.png', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['javascript:alert(1)', null],
  [`data:image/png;base64,${'A'.repeat(300_000)}`, null],
  [undefined, null],
  [' data:image/svg+xml,%3Csvg/%3E ', 'data:image/svg+xml,%3Csvg/%3E'],
])('CRY-01 of a wallet’s icons only images in themselves are shown: case %#', (icon, shown) => {
  const info = { ...announcement('com.other').info, icon: icon as string };
  expect(find({ announced: [{ info, provider: ethereum() }] })[0]?.icon).toBe(shown);
});

test('CRY-01 a wallet’s name is one line of a length that fits, without marks that turn its direction', () => {
  const name = (text: unknown) => find({ announced: [announcement('com.other', ethereum(), text as string)] })[0]?.name;
  expect(name(' A\nB\u202e ')).toBe('AB');
  expect(name('x'.repeat(500))).toHaveLength(40);
  expect(name('\u200b')).toBeNull();
  expect(name({})).toBeNull();
});

test('CRY-01 a getter of a page that throws hides that wallet only', () => {
  const globals = {
    BinanceChain: ethereum(),
    get ethereum(): unknown {
      throw new Error('no');
    },
  };
  expect(options({ globals })).toEqual(['Binance']);
});

test.each([
  ['phantom.ethereum', ethereum(), 'Phantom', 'ethereum'],
  ['vessel.ethereum', ethereum(), 'Vessel', 'ethereum'],
  ['vessel', ethereum(), 'Vessel', 'ethereum'],
  ['binancew3w.ethereum', ethereum(), 'Binance', 'ethereum'],
  ['BinanceChain', ethereum(), 'Binance', 'ethereum'],
  ['coinbaseWalletExtension', ethereum(), 'Coinbase', 'ethereum'],
  ['phantom.solana', solana(), 'Phantom', 'solana'],
  ['vessel.solana', solana(), 'Vessel', 'solana'],
  ['binancew3w.solana', solana(), 'Binance', 'solana'],
  ['coinbaseSolana', solana(), 'Coinbase', 'solana'],
])('CRY-01 the global %s is that of its wallet', (path, provider, option, type) => {
  const globals = path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), provider) as WalletTraces['globals'];
  expect(find({ globals })).toMatchObject([{ id: path, option, type, protocol: type, name: null, icon: null, provider }]);
});

test('CRY-08 wallets of one kind have different ids, also two that register with one name', () => {
  const registered = [registration('Other'), registration('Third'), registration('Other')];
  const providers = [ethereum(), ethereum({ isVessel: true }), ethereum()];
  const found = find({ registered, globals: { ethereum: ethereum({ providers }) } });
  expect(found.map(({ id }) => id)).toEqual([
    'ethereum.1',
    'ethereum.0',
    'ethereum.2',
    'standard.Other.0',
    'standard.Third.0',
    'standard.Other.1',
  ]);
});

test('CRY-01 an object that can connect and not sign is not a Solana wallet', () => {
  const connect = async () => ({});
  expect(options({ globals: { solana: { connect } } })).toEqual([]);
  expect(options({ globals: { solana: { connect, request: 'no' } } })).toEqual([]);
  expect(options({ globals: { solana: { connect, signMessage: async () => ({}) } } })).toEqual(['GenericSolanaWallet']);
  expect(options({ globals: { solana: { request: async () => ({}) } } })).toEqual([]);
});

test('CRY-01 a registered Solana wallet is not listed again for the global that wallets share', () => {
  expect(options({ registered: [registration('Other')], globals: { solana: solana() } })).toEqual(['GenericSolanaWallet']);
});

/** An object whose member `name` throws when it is read. */
const throwing = <Value extends object>(value: Value, name: string): Value =>
  Object.defineProperty(value, name, {
    enumerable: true,
    get() {
      throw new Error(name);
    },
  });

test.each(['isMetaMask', 'isPhantom', 'request'])('CRY-08 attack: a global wallet whose %s throws removes all others', (name) => {
  const bad = throwing(ethereum(), name);
  const phantom = { solana: solana() };
  expect(options({ globals: { ethereum: bad, phantom } })).toEqual(['Phantom']);
  expect(options({ globals: { ethereum: { providers: [bad, ethereum()] }, phantom } })).toEqual([
    'Phantom',
    'GenericEthereumWallet',
  ]);
  expect(options({ globals: { solana: throwing(solana(), name), vessel: ethereum() } })).toContain('Vessel');
  expect(
    options({
      announced: [{ ...announcement('com.bad'), provider: bad }],
      globals: { ethereum: ethereum({ isMetaMask: true }) },
    }),
  ).toContain('GenericEthereumWallet');
});

test('CRY-08 attack: a list of wallets that throws, or one of its members, removes all others', () => {
  const phantom = { solana: solana() };
  const list = new Proxy([ethereum()], {
    get() {
      throw new Error('providers');
    },
  });
  expect(options({ globals: { ethereum: { providers: list }, phantom } })).toEqual(['Phantom']);
  const providers = throwing([ethereum(), ethereum()], '0');
  expect(find({ globals: { ethereum: { providers } } })).toMatchObject([{ id: 'ethereum.1' }]);
});

test.each(['name', 'icon'])('CRY-08 attack: a registered wallet whose %s throws later removes all others', (name) => {
  const bad = throwing(registration('Other'), name);
  expect(find({ registered: [bad, registration('Other')] })).toMatchObject([{ name: 'Other' }]);
});

test('CRY-08 attack: a wallet announces the id of another', () => {
  const bad = { ...announcement('com.bad'), info: { ...announcement('com.bad').info, uuid: 'ethereum.0' } };
  const found = find({ announced: [bad], globals: { ethereum: ethereum({ isPhantom: true }) } });
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
});
