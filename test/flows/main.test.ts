// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import type { Config } from '../../src/index.ts';
import { enterEmail, openWidget, openWidgetOn, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const TITLE = 'Sign up or log in';

test('MAIN-01 CFG-12 a logo above the heading, each of them optional', async () => {
  const logo = { url: 'https://shop.example/logo.svg', alt: 'Shop' };
  const { screen, widget } = await openWidget({ theme: { logo } });
  const heading = await screen.findByRole('heading', { name: TITLE });
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Shop' });
  expect(image.src).toBe(logo.url);
  expect(image.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  widget.update({ theme: { logo, hideHeaderText: true } });
  await waitFor(() => expect(screen.queryByRole('heading', { name: TITLE })).toBeNull());
  expect(screen.getByRole('img', { name: 'Shop' })).toBeTruthy();
  widget.update({ theme: {} });
  await screen.findByRole('heading', { name: TITLE });
  expect(screen.queryByRole('img')).toBeNull();
});

test.each<[string, Config, string]>([
  ['MAIN-05', { products: ['passkeys'] }, 'Error: Cannot use Passkeys by itself, please add another product to the config.'],
  [
    'MAIN-07',
    { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } },
    'Error: Cannot use both EML and Email OTP',
  ],
])('MAIN-05 MAIN-07 a combination that cannot work is shown in the widget: %s', async (_id, config, text) => {
  const { screen } = await openWidget({ config });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('MAIN-06 more than one method shows tabs, each with its own form', async () => {
  const { screen, user } = await openWidget({
    config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } },
  });
  await screen.findByRole('tablist');
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Text', 'WhatsApp', 'Email']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Text');
  expect(screen.getByLabelText('Phone number')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy();
  expect(screen.queryByLabelText('Phone number')).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('tab', { name: 'WhatsApp', selected: true })).toBeTruthy();
  expect(screen.getByLabelText('Phone number')).toBeTruthy();
});

test('MAIN-06 UI-01 another tab abandons what was submitted in the one before', async () => {
  const widget = await openWidget({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } } });
  const { screen, user, hold, sent, idp, events, errors } = widget;
  const respond = hold('otps.email.loginOrCreate');
  const select = async (name: string) => user.click(await screen.findByRole('tab', { name }));
  await select('Email');
  await enterEmail(widget, ADA);
  await waitFor(() => expect(sent('otps.email.loginOrCreate')).toHaveLength(1));
  await select('Text');
  respond();
  await waitFor(() => expect(events).toHaveLength(1));
  await settled();
  expect(screen.getByRole('tab', { name: 'Text', selected: true })).toBeTruthy();
  // An error of that submission is not shown in a later one either.
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'internal_server_error' } });
  const refuse = hold('otps.email.loginOrCreate');
  await select('Email');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent('otps.email.loginOrCreate')).toHaveLength(2));
  await select('Text');
  await select('Email');
  refuse();
  await waitFor(() => expect(errors).toHaveLength(1));
  await settled();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
});

test('MAIN-06 PWD-05 another tab abandons a look-up, whose account then receives no passcode', async () => {
  const config: Config = { products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'email'] } };
  const widget = await openWidget({ config, idp: { seed: [{ emails: [ADA] }] } });
  const { screen, user, hold, sent, errors } = widget;
  const respond = hold('users.search');
  const select = async (name: string) => user.click(await screen.findByRole('tab', { name }));
  await select('Email');
  await enterEmail(widget, ADA);
  await waitFor(() => expect(sent('users.search')).toHaveLength(1));
  await select('Text');
  respond();
  await settled();
  expect(sent('otps.email.loginOrCreate')).toEqual([]);
  await select('Email');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(sent('otps.email.loginOrCreate')).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('MAIN-06 one method shows no tabs', async () => {
  const { screen } = await openWidget({ config: { products: ['otp'] } });
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test.each<{ config: Config; tabs: string[] }>([
  { config: { products: ['emailMagicLinks', 'passwords'] }, tabs: [] },
  { config: { products: ['otp', 'passwords'], otpOptions: { methods: ['email'] } }, tabs: [] },
  { config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'email'] } }, tabs: ['Text', 'Email'] },
  { config: { products: ['passwords', 'otp'], otpOptions: { methods: ['whatsapp'] } }, tabs: ['Email', 'WhatsApp'] },
])('MAIN-08 with passwords there is one email form, and it looks the visitor up: $config.products $tabs', async (row) => {
  const widget = await openWidget({ config: row.config });
  const { screen, user, sent } = widget;
  await screen.findByRole('heading', { name: TITLE });
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(row.tabs);
  if (row.tabs.length > 0) await user.click(screen.getByRole('tab', { name: 'Email' }));
  await enterEmail(widget, ADA);
  expect(await screen.findByRole('heading', { name: /^Finish creating your account/ })).toBeTruthy();
  expect(sent('users.search')).toEqual([{ email: ADA }]);
});

test('MAIN-09 MAIN-10 the back arrow returns to Main, where what was typed is still there', async () => {
  const widget = await openWidget({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } } });
  const { screen, root, user } = widget;
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await user.type(await screen.findByLabelText('Phone number'), '201555');
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  const [address, length] = [location.href, history.length];
  await enterEmail(widget, ADA);
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
  expect(root.querySelectorAll('.siw-screen')).toHaveLength(1);
  expect([location.href, history.length]).toEqual([address, length]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: TITLE });
  expect(screen.queryByRole('heading', { name: 'Enter passcode' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Email', selected: true })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(ADA);
  await user.click(screen.getByRole('tab', { name: 'Text' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value.replace(/\D/g, '')).toBe('201555');
});

test('MAIN-09 a confirmation has no back arrow', async () => {
  const widget = await openWidget({ config: { products: ['otp'] } });
  const { screen, user, message } = widget;
  await enterEmail(widget, ADA);
  const { code } = await message(ADA);
  await user.type(await screen.findByLabelText('6-digit passcode'), code ?? '');
  await screen.findByText('Your passcode has been successfully verified.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('MAIN-09 every screen of the login flow has a back arrow to Main', async () => {
  const widget = await openWidget({
    config: { products: ['passwords', 'emailMagicLinks'] },
    idp: { seed: [{ emails: [ADA], password: 'forgotten' }, { emails: ['bo@example.com'] }] },
  });
  const { screen, user } = widget;
  const back = async () => {
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: TITLE });
    await user.clear(screen.getByLabelText('Email'));
  };
  await enterEmail(widget, 'new@example.com');
  await screen.findByRole('heading', { name: /^Finish creating/ });
  await back();
  await enterEmail(widget, 'bo@example.com');
  await user.click(await screen.findByRole('button', { name: 'Create a password instead' }));
  await screen.findByRole('heading', { name: 'Check your email!' });
  await back();
  await enterEmail(widget, ADA);
  await screen.findByRole('heading', { name: 'Log In' });
  await back();
  await enterEmail(widget, ADA);
  await user.click(await screen.findByRole('button', { name: 'Forgot Password?' }));
  await screen.findByText(/^A link to reset your password/);
  await user.click(screen.getByRole('button', { name: 'Login without a password' }));
  await screen.findByRole('link', { name: 'Open Gmail' });
  await back();
});

test.each([true, false])('MAIN-11 the watermark shows exactly when the bootstrap says so: %s', async (watermark) => {
  const { screen, client } = await openWidget({ idp: { settings: { watermark } } });
  await screen.findByRole('heading', { name: TITLE });
  expect((await client.bootstrap.ready).displayWatermark).toBe(watermark);
  await waitFor(() => expect(screen.queryAllByText(/^Powered by/)).toHaveLength(watermark ? 1 : 0));
});

test('MAIN-11 no watermark shows until the bootstrap asks for it', async () => {
  const idp = createIdp({ settings: { watermark: true } });
  await idp.ready;
  idp.faults.add({ call: 'bootstrap.get', fault: { kind: 'hang' } });
  const { screen } = openWidgetOn(idp);
  await screen.findByLabelText('Email');
  await waitFor(() => expect(idp.calls.list().map(({ call }) => call)).toContain('bootstrap.get'));
  await settled();
  expect(screen.queryByText(/^Powered by/)).toBeNull();
});

test('MAIN-10 focus stays with the page at mount, and moves to the first field or heading of each next screen', async () => {
  const widget = await openWidget({
    config: { products: ['passwords'] },
    idp: { seed: [{ emails: [ADA], password: 'forgotten' }] },
  });
  const { screen, user } = widget;
  await screen.findByRole('heading', { name: TITLE });
  await settled();
  expect(document.activeElement).toBe(document.body);
  await enterEmail(widget, ADA);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
});

test('MAIN-10 a first screen without field and heading has the focus itself after Back', async () => {
  const { screen, user, root } = await openWidget({ config: { products: ['crypto'] }, theme: { hideHeaderText: true } });
  await user.click(await screen.findByRole('button', { name: 'Set up a new crypto wallet' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: 'Set up a new crypto wallet' });
  expect(document.activeElement).toBe(root.querySelector('.siw-screen'));
});

test('MAIN-06 MAIN-10 a form for a number leaves the focus with the page at mount, and with its tab', async () => {
  const { screen, user } = await openWidget({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] } } });
  await screen.findByLabelText('Phone number');
  await screen.findByRole('button', { name: 'Country United States +1' });
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('tab', { name: 'Text' }));
  await user.keyboard('{ArrowRight}');
  const tab = await screen.findByRole('tab', { name: 'WhatsApp', selected: true });
  expect(document.activeElement).toBe(tab);
});

test('CFG-12 MAIN-01 the logo is on the first screen only, with its alternative text', async () => {
  const widget = await openWidget({
    config: { products: ['otp'], otpOptions: { methods: ['email'] } },
    theme: { logo: { url: 'https://shop.example/logo.svg', alt: 'Acme' } },
  });
  const { screen } = widget;
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Acme' })).src).toBe('https://shop.example/logo.svg');
  await enterEmail(widget, 'ada@example.com');
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(screen.queryByRole('img', { name: 'Acme' })).toBeNull();
});
