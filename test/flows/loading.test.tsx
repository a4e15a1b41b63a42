// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { createStore } from 'jotai/vanilla';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { installWallets } from '../../sandbox/wallets/installWallets.ts';
import type { Wallet } from '../../src/browser/wallets/Wallet.ts';
import { type Config, resolveConfig } from '../../src/config.ts';
import { ENGLISH, mergeCopy } from '../../src/copy/copy.ts';
import { runtimeAtom } from '../../src/flow/atoms.ts';
import { RuntimeProvider } from '../../src/flow/RuntimeProvider.tsx';
import type { Runtime, ScreenLoaders } from '../../src/flow/runtime.ts';
import { StoreProvider } from '../../src/flow/store.ts';
import { createLoader } from '../../src/lib/createLoader.ts';
import { screens } from '../../src/methods/index.ts';
import { Start } from '../../src/Start.tsx';
import { Widget } from '../../src/Widget.tsx';
import { enterEmail, openWidget } from '../support/openWidget.ts';

const GENERIC = 'Something went wrong. Please check your connection and try again.';

/** A widget whose screens' code arrives as this test has it. */
async function openWith(
  loaders: Partial<ScreenLoaders>,
  home: Runtime['home'] = { name: 'main' },
  products: Config['products'] = ['otp'],
) {
  const { client, user, widget, idp } = await openWidget();
  widget.unmount();
  const failures: Error[] = [];
  const store = createStore();
  store.set(runtimeAtom, {
    provider: client.provider,
    config: resolveConfig({ products }),
    copy: mergeCopy({}, ENGLISH),
    copyOverrides: {},
    loadOnce: createLoader(),
    load: (name) => {
      const all: ScreenLoaders = { ...screens, ...loaders };
      return all[name]();
    },
    fetchNext: () => {},
    language: ENGLISH,
    home,
    abilities: { passkeyAutofill: false },
    hideHeaderText: false,
    logo: undefined,
    linkHosts: [],
    googleScriptURL: undefined,
    nonce: undefined,
    testMode: true,
    publicToken: idp.publicToken,
    now: Date.now,
    log: () => {},
    emit: () => {},
    complete: () => {},
    onError: (error) => failures.push(error),
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(
    <StrictMode>
      <StoreProvider value={store}>
        <RuntimeProvider>
          <Widget Start={Start} />
        </RuntimeProvider>
      </StoreProvider>
    </StrictMode>,
  );
  return { screen: within(container), user, failures, idp };
}

test('MAIN-10 a screen whose code cannot be loaded shows an error, and the flow stays where it is', async () => {
  let isOnline = false;
  const widget = await openWith({
    'otp/enter': async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return (await import('../../src/methods/otp/EnterPasscode.tsx')).EnterPasscode;
    },
  });
  const { screen, user, failures } = widget;
  const starting = await screen.findByRole('heading', { name: 'Sign up or log in' });
  await enterEmail(widget, 'ada@example.com');
  expect(await screen.findByText(GENERIC)).toBeTruthy();
  expect(starting.isConnected).toBe(true);
  expect(failures.map(({ name }) => name)).toEqual(['AuthError']);
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('6-digit passcode')));
});

test('MAIN-10 a first screen whose code cannot be loaded can be tried again', async () => {
  let isOnline = false;
  const { screen, user, failures } = await openWith(
    {
      'password/reset': async () => {
        if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
        return (await import('../../src/methods/password/ResetPassword.tsx')).ResetPassword;
      },
    },
    { name: 'password/reset', token: 'x' },
  );
  expect(await screen.findByText(GENERIC)).toBeTruthy();
  expect(failures).not.toHaveLength(0);
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
});

const offline = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('CRY-06 a refusal of the wallet is told where the screen that tells of it cannot be loaded, and can be tried again', async () => {
  let isOnline = false;
  const wallet: Wallet = {
    id: 'unwilling',
    option: 'GenericEthereumWallet',
    name: null,
    icon: null,
    type: 'ethereum',
    protocol: 'ethereum',
    provider: { request: () => Promise.reject(new Error('User rejected the request.')) },
  };
  const { screen, user } = await openWith(
    { 'wallet/error': () => (isOnline ? screens['wallet/error']() : offline()) },
    { name: 'wallet/connect', wallet },
  );
  expect(await screen.findByText(GENERIC)).toBeTruthy();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Looks like there was an error!' })).toBeTruthy();
});

test('CRY-03 CRY-04 a screen of wallets that cannot be loaded says so beside the button that leads there', async () => {
  onTestFinished(installWallets(window, ['metamask'], { owner: async () => true }));
  const loaders = { 'wallet/connect': offline, 'wallet/set-up': offline };
  const { screen, user } = await openWith(loaders, { name: 'main' }, ['crypto']);
  await user.click(await screen.findByRole('button', { name: 'Continue with MetaMask' }));
  expect(await screen.findByText(GENERIC)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set up a new crypto wallet' }));
  await waitFor(() => expect(screen.getAllByText(GENERIC)).toHaveLength(2));
});
