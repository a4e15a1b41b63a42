// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { installWallets } from '../../sandbox/wallets/installWallets.ts';
import type { Wallet } from '../../src/browser/wallets/Wallet.ts';
import { type Config, resolveConfig } from '../../src/config.ts';
import { ENGLISH, mergeCopy } from '../../src/copy/copy.ts';
import { runtimeAtom } from '../../src/flow/atoms.ts';
import { createStore } from '../../src/flow/createStore.ts';
import type { Runtime, ScreenLoaders } from '../../src/flow/runtime.ts';
import { StoreProvider } from '../../src/flow/store.tsx';
import { createLoader } from '../../src/lib/async/createLoader.ts';
import { PASSKEY_START_PX, RESET_FORM_PX } from '../../src/limits.ts';
import { confirmations } from '../../src/methods/confirmations.ts';
import { screens } from '../../src/methods/index.ts';
import { ScreenFailed } from '../../src/methods/ScreenFailed.tsx';
import { Loading } from '../../src/mount/Loading.tsx';
import { Widget } from '../../src/mount/Widget.tsx';
import { adaptProvider } from '../../src/provider/adaptProvider.ts';
import type { IdentityProvider } from '../../src/provider/contract.ts';
import { BackButton } from '../../src/ui/buttons/BackButton.tsx';
import { enterEmail, openWidget, settled } from '../support/openWidget.ts';

const NOT_LOADED = 'Something went wrong. Please check your connection and try again, or reload the page.';

/** A widget whose screens' code arrives as this test has it. */
async function openWith(
  loaders: Partial<ScreenLoaders>,
  home: Runtime['home'] = { name: 'main' },
  products: Config['products'] = ['otp'],
  changed: Partial<IdentityProvider> = {},
) {
  const { client, user, widget, idp } = await openWidget();
  widget.unmount();
  const failures: Error[] = [];
  const store = createStore();
  store.set(runtimeAtom, {
    session: client.session,
    storage: client.storage,
    tabStorage: client.tabStorage,
    user: client.user,
    send: adaptProvider({ ...client.provider, ...changed }).send,
    config: resolveConfig({ products }),
    copy: mergeCopy({}, ENGLISH),
    copyOverrides: {},
    loadOnce: createLoader(),
    load: (name) => {
      const all: ScreenLoaders = { ...screens, ...confirmations, ...loaders };
      return all[name]();
    },
    fallback: async (error) => {
      failures.push(error as Error);
      return ScreenFailed;
    },
    fetchNext: async () => true,
    backButton: () => BackButton,
    idPrefix: 'siw-',
    language: ENGLISH,
    home,
    capabilities: { passkeyAutofill: false },
    hideHeaderText: false,
    logo: undefined,
    url: new URL('https://auth.example.com'),
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
        <Widget Loading={Loading} />
      </StoreProvider>
    </StrictMode>,
  );
  return { screen: within(container), user, failures, idp };
}

test('a passcode was sent, and the screen to enter it is loaded again without sending another', async () => {
  let isOnline = false;
  const widget = await openWith({
    'otp/enter': async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return (await import('../../src/methods/otp/EnterPasscode.tsx')).EnterPasscode;
    },
  });
  const { screen, user, failures, idp } = widget;
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  await enterEmail(widget, 'ada@example.com');
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' })));
  expect(failures).toHaveLength(1);
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('6-digit passcode')));
  expect(idp.calls.list().filter(({ call }) => call === 'otps.email.loginOrCreate')).toHaveLength(1);
});

test('a screen that fails to load again says so again, and the button can be pressed once more', async () => {
  let fail = () => {};
  let attempts = 0;
  const widget = await openWith({
    'otp/enter': async () => {
      attempts += 1;
      if (attempts > 2) return (await import('../../src/methods/otp/EnterPasscode.tsx')).EnterPasscode;
      if (attempts === 2) await new Promise<void>((resolve) => (fail = resolve));
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  });
  const { screen, user, failures } = widget;
  await enterEmail(widget, 'ada@example.com');
  await screen.findByText(NOT_LOADED);
  const button = screen.getByRole('button', { name: 'Try again' });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(screen.queryByText(NOT_LOADED)).toBeNull();
  fail();
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  expect([button.getAttribute('aria-busy'), failures.length]).toEqual([null, 2]);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
});

test('a created passkey is confirmed even if the list of passkeys does not load', async () => {
  let isOnline = false;
  let made = 0;
  const { client, widget } = await openWidget();
  widget.unmount();
  const register = async () => {
    made += 1;
    return { user: { webauthn_registrations: [] } } as never;
  };
  const { screen, user } = await openWith(
    {
      'passkey/registered': async () => {
        if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
        return (await import('../../src/methods/passkey/ExistingPasskeys.tsx')).ExistingPasskeys;
      },
    },
    { name: 'passkey/register', registrations: [] },
    ['passkeys', 'passwords'],
    { webauthn: { ...client.provider.webauthn, register } },
  );
  await user.click(await screen.findByRole('button', { name: 'Create a Passkey' }));
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Passkey successfully created!' })).toBeTruthy();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
  expect(made).toBe(1);
});

test('a screen that arrives once the visitor has gone back does not show', async () => {
  let arrive: (() => void) | undefined;
  let isLost = true;
  const widget = await openWith({
    'otp/enter': async () => {
      if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
      if (!arrive) await new Promise<void>((resolve) => (arrive = resolve));
      return (await import('../../src/methods/otp/EnterPasscode.tsx')).EnterPasscode;
    },
  });
  const { screen, user } = widget;
  await enterEmail(widget, 'ada@example.com');
  await screen.findByText(NOT_LOADED);
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(arrive).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  arrive?.();
  await settled();
  expect(screen.queryByRole('heading', { name: 'Enter passcode' })).toBeNull();
});

const offline = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('MAIN-10 UI-01 a first screen whose code cannot be loaded can be tried again, by a button that keeps the focus', async () => {
  let load: () => Promise<void> = offline;
  const { screen, user, failures } = await openWith(
    {
      'password/reset': async () => {
        await load();
        return (await import('../../src/methods/password/ResetPassword.tsx')).ResetPassword;
      },
    },
    { name: 'password/reset', token: 'x' },
  );
  const isBusy = () => screen.getByRole('button').closest('.siw-frame')?.getAttribute('aria-busy') === 'true';
  await screen.findByText(NOT_LOADED);
  expect(isBusy()).toBe(false);
  expect(failures).not.toHaveLength(0);

  let fail: ((error: Error) => void) | undefined;
  load = () =>
    new Promise((_resolve, reject) => {
      fail = reject;
    });
  const button = screen.getByRole('button', { name: 'Try again' });
  await user.click(button);
  await waitFor(() => expect(fail).toBeTruthy());
  expect([button.getAttribute('aria-busy'), isBusy(), screen.queryByText(NOT_LOADED)]).toEqual(['true', true, null]);
  expect(document.activeElement).toBe(button);
  fail?.(new TypeError('Failed to fetch dynamically imported module'));
  await screen.findByText(NOT_LOADED);
  expect([button.getAttribute('aria-busy'), isBusy()]).toEqual([null, false]);
  expect(document.activeElement).toBe(button);

  load = async () => {};
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
});

test.each([
  [{ name: 'password/reset', token: 'x' }, RESET_FORM_PX],
  [{ name: 'passkey/register' }, PASSKEY_START_PX],
] as const)('UI-01 the height of the first screen %o is reserved while its code loads', async (first, height) => {
  const { screen } = await openWith({ [first.name]: () => new Promise<never>(() => {}) }, first);
  const content = (await screen.findByRole('status', { name: 'Loading' })).closest<HTMLElement>('.siw-frame > *');
  expect(content?.style.minBlockSize).toBe(`${height}px`);
});

test("CRY-06 a wallet's refusal is shown even if the error screen cannot be loaded, and can be retried", async () => {
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
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Looks like there was an error!' })).toBeTruthy();
});

test('CRY-03 CRY-04 a screen of wallets that cannot be loaded says so, and the visitor can go back', async () => {
  onTestFinished(installWallets(window, ['metamask'], { owner: async () => true }));
  const loaders = { 'wallet/connect': offline, 'wallet/set-up': offline };
  const { screen, user } = await openWith(loaders, { name: 'main' }, ['crypto']);
  await user.click(await screen.findByRole('button', { name: 'Continue with MetaMask' }));
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Set up a new crypto wallet' }));
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
});
