// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { type Capabilities, type Config, ConfigError, createClient, mountLogin } from '../../src/index.ts';
import { listenToWarnings } from '../support/listenToWarnings.ts';
import { BACKEND, enterEmail, openWidget, openWidgetOn, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const GENERIC = 'Something went wrong. Please check your connection and try again.';
const capabilities: Capabilities = {
  backend: 'Firebase Authentication',
  missing: { 'otp.email': 'Use email links.', passkeys: 'Use passwords.' },
  oauthProviders: ['google'],
};
const byPasscode: Config = { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } };
const MESSAGE = 'config.products: Firebase Authentication lacks otp.email. Use email links.';

/** A provider object over the mock that declares what it lacks. */
async function declaringProvider() {
  const idp = createIdp();
  await idp.ready;
  const inner = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  onTestFinished(() => inner.destroy());
  return { idp, provider: { ...inner.provider, capabilities } };
}

/** The mock as a back end that declares what it lacks. */
async function declaringBackend(declared: unknown) {
  const idp = createIdp();
  await idp.ready;
  const declaring: typeof fetch = async (input, init) => {
    const response = await idp.fetch(input, init);
    if (!String(input).includes('/bootstrap/')) return response;
    const body = (await response.json()) as { data: object };
    return Response.json({ ...body, data: { ...body.data, capabilities: declared } });
  };
  return { idp, client: { fetch: declaring } };
}

test('a product that a provider object lacks is a ConfigError when the widget mounts, and the page stays as it was', async () => {
  const { idp, provider } = await declaringProvider();
  const client = createClient({ publicToken: idp.publicToken, provider });
  const element = document.createElement('div');
  onTestFinished(() => client.destroy());
  expect(client.provider.capabilities).toEqual(capabilities);
  expect(() => mountLogin({ client, element, config: byPasscode })).toThrow(new ConfigError(MESSAGE));
  const github: Config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };
  expect(() => mountLogin({ client, element, config: github })).toThrow('Firebase Authentication lacks github. Set it up there.');
  expect(element.childElementCount).toBe(0);
});

test('a product that a provider object lacks is refused in an update too, and the widget stays', async () => {
  const { idp, provider } = await declaringProvider();
  const { widget, screen } = openWidgetOn(idp, { config: { products: ['emailMagicLinks'] }, client: { provider } });
  await screen.findByLabelText('Email');
  expect(() => widget.update({ config: byPasscode })).toThrow(MESSAGE);
  expect(screen.queryByRole('tab')).toBeNull();
});

test('other flows than the sign-in do not look at the products', async () => {
  const { idp, provider } = await declaringProvider();
  const lacking = { ...provider, capabilities: { backend: 'Own', missing: { emailMagicLinks: 'No.' } } };
  const { screen } = openWidgetOn(idp, { client: { provider: lacking }, resetToken: 'a-token' });
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
});

test('a product that a back end lacks is reported once, and its form shows the generic text without a request', async () => {
  const warned = listenToWarnings();
  const { idp, client } = await declaringBackend(capabilities);
  const opened = openWidgetOn(idp, { config: byPasscode, client });
  const { screen, user, errors, widget } = opened;
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(errors[0]).toMatchObject({ error_type: 'unknown_error', error_message: 'unknown_error', cause: { message: MESSAGE } });
  expect(errors[0]?.cause).toBeInstanceOf(ConfigError);
  expect(warned.mock.calls).toEqual([[`signin-widget: ${MESSAGE}`]]);

  await user.click(await screen.findByRole('tab', { name: 'Email' }));
  await enterEmail(opened, ADA);
  expect(await screen.findByText(GENERIC)).toBeTruthy();
  expect(opened.asked()).not.toContain('otps.email.loginOrCreate');
  expect(errors[1]?.cause).toMatchObject({ message: expect.stringContaining('Use email links.') });

  widget.update({ config: { ...byPasscode, sessionOptions: { sessionDurationMinutes: 5 } } });
  expect(warned).toHaveBeenCalledOnce();
});

test('a product that an update adds is reported too, also after the first report', async () => {
  listenToWarnings();
  const { idp, client } = await declaringBackend(capabilities);
  const { errors, widget } = openWidgetOn(idp, { config: byPasscode, client });
  await waitFor(() => expect(errors).toHaveLength(1));
  widget.update({ config: { ...byPasscode, products: ['otp', 'passkeys'] } });
  await waitFor(() => expect(errors).toHaveLength(2));
  expect(String(errors[1]?.cause)).toContain('lacks passkeys');
});

test('the products that a back end has work beside one that it lacks', async () => {
  listenToWarnings();
  const { idp, client } = await declaringBackend(capabilities);
  const config: Config = { products: ['passkeys', 'emailMagicLinks'] };
  const opened = openWidgetOn(idp, { config, client });
  await waitFor(() => expect(opened.errors).toHaveLength(1));
  await enterEmail(opened, ADA);
  expect(await opened.screen.findByText('Check your email')).toBeTruthy();
});

test.each([undefined, { backend: 'Own', missing: {} }, { missing: { 'otp.email': 'x' } }, 'everything'])(
  'with the declaration %j every product is tried, and nothing is reported',
  async (declared) => {
    const warned = listenToWarnings();
    const { idp, client } = await declaringBackend(declared);
    const opened = openWidgetOn(idp, { config: { products: ['otp'] }, client });
    await enterEmail(opened, ADA);
    expect(await opened.screen.findByText('Enter passcode')).toBeTruthy();
    expect(opened.errors).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
  },
);

test('the widget on the mock reports nothing', async () => {
  const warned = listenToWarnings();
  const opened = await openWidget({ config: { products: ['otp', 'passwords', 'passkeys', 'crypto'] } });
  await opened.screen.findByLabelText('Email');
  await opened.client.bootstrap.ready;
  expect(opened.errors).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  [{}, 1],
  [{ 'passwords.loginByReset': 'Reset links set a password.' }, 0],
])('RST-03 a back end that lacks %j shows a login without a password %i times', async (missing, count) => {
  const { idp, provider } = await declaringProvider();
  const own = { ...provider, capabilities: { backend: 'Own', missing } };
  const { screen } = openWidgetOn(idp, { client: { provider: own }, resetToken: 'a-token' });
  await screen.findByLabelText('New password');
  await settled();
  expect(screen.queryAllByRole('button', { name: 'Login without a password' })).toHaveLength(count);
});
