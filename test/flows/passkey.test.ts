// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp, type Idp } from '../../sandbox/idp/createIdp.ts';
import type { RouteName } from '../../sandbox/idp/routes/routeTable.ts';
import { callIdp, signUp } from '../../sandbox/idp/testing/callIdp.ts';
import { AuthError, type Config, createClient } from '../../src/index.ts';
import { PASSKEY_ICON } from '../../src/ui/icons/passkeyIcon.ts';
import { type DeviceOptions, installPasskeyDevice } from '../support/installPasskeyDevice.ts';
import { BACKEND, enterEmail, type OpenedWidget, openWidget, openWidgetOn, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const UNKNOWN = 'Unknown error occurred during passkey authentication. Please try again.';
const NOT_FOUND =
  'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.';
const byButton: Config = { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms'] } };
const byAutofill: Config = { products: ['passwords', 'passkeys'] };

const countOf = (idp: Idp, name: RouteName) => idp.calls.list().filter(({ call }) => call === name).length;

/** A provider, a user, and a device that has a passkey of theirs. */
async function prepare(options: DeviceOptions = {}, idp = createIdp()) {
  const device = installPasskeyDevice(options);
  const { session_token: session, user_id } = await signUp(idp, ADA);
  const { data } = await callIdp(
    idp,
    'webauthn.registerStart',
    { domain: 'localhost', return_passkey_credential_options: true, user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6)' },
    { session, headers: { 'X-SDK-Parent-Host': window.location.origin } },
  );
  const made = await device.authenticator.make(data.public_key_credential_creation_options, window.location.origin);
  const registered = await callIdp(
    idp,
    'webauthn.register',
    { public_key_credential: JSON.stringify(made), session_duration_minutes: 30 },
    { session },
  );
  const id: string = registered.data.webauthn_registration_id;
  return { idp, device, session, user_id, id };
}

/** The same user signed in on the page before the widget is there. */
async function openRegistration({ idp, session }: { idp: Idp; session: string }, more: Parameters<typeof openWidgetOn>[1] = {}) {
  document.cookie = `stytch_session=${session}; path=/`;
  document.cookie = 'stytch_session_jwt=x; path=/';
  return openWidgetOn(idp, { registration: true, ...more });
}

const loginButton = ({ screen }: Pick<OpenedWidget, 'screen'>) => screen.findByRole('button', { name: 'Login with a Passkey' });

test('PKY-01 API-01 MAIN-04 EVT-02 a passkey signs in by button', async () => {
  const { idp, user_id } = await prepare();
  const widget = openWidgetOn(idp, { config: byButton });
  const { screen, user, client, events, root } = widget;
  await user.click(await loginButton(widget));
  expect(await screen.findByRole('heading', { name: 'Success.' })).toBeTruthy();
  expect(screen.getByText('Your Passkey has been successfully authenticated.')).toBeTruthy();
  expect(root.textContent).toContain('Success. Your Passkey has been successfully authenticated.');
  expect(client.session.get()?.user_id).toBe(user_id);
  expect(events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  const sent = (name: RouteName) => idp.calls.list({ secrets: true }).findLast(({ call }) => call === name)?.request;
  expect(sent('webauthn.authenticateStart')).toEqual({ domain: 'localhost', return_passkey_credential_options: true });
  expect(sent('webauthn.authenticate')).toEqual({
    public_key_credential: expect.stringMatching(/^\{"type":"public-key"/),
    session_duration_minutes: 30,
  });
});

test('CFG-10 a passkey signs in, and is registered, for the configured duration', async () => {
  const prepared = await prepare();
  const sessionOptions = { sessionDurationMinutes: 75 };
  const login = openWidgetOn(prepared.idp, { config: { ...byButton, sessionOptions } });
  await login.user.click(await loginButton(login));
  await login.screen.findByRole('heading', { name: 'Success.' });
  expect(login.sent('webauthn.authenticate')).toMatchObject([{ session_duration_minutes: 75 }]);
  prepared.device.authenticator.passkeys.splice(0);
  const { screen, user, sent } = await openRegistration(prepared, { config: { sessionOptions } });
  await user.click(await screen.findByRole('button', { name: 'Create a Passkey' }));
  await screen.findByRole('button', { name: 'Done' });
  expect(sent('webauthn.register').at(-1)).toMatchObject({ session_duration_minutes: 75 });
});

test('MAIN-04 the button comes first, before every block', async () => {
  installPasskeyDevice({ autofill: false });
  const widget = await openWidget({ config: { products: ['passwords', 'passkeys'] } });
  const { screen } = widget;
  const button = await loginButton(widget);
  const field = screen.getByLabelText('Email');
  expect(button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(field.getAttribute('autocomplete')).toBe('username');
});

test('MAIN-04 a browser that never says whether it has autofill gets the button', async () => {
  installPasskeyDevice({ autofill: 'never' });
  const widget = await openWidget({ config: byAutofill });
  expect(await loginButton(widget)).toBeTruthy();
});

test('MAIN-04 PKY-02 with autofill there is no button, and fields for an address offer passkeys', async () => {
  const { idp, device } = await prepare();
  const widget = openWidgetOn(idp, { config: byAutofill });
  const { screen } = widget;
  expect((await screen.findByLabelText('Email')).getAttribute('autocomplete')).toBe('username webauthn');
  expect(screen.queryByRole('button', { name: 'Login with a Passkey' })).toBeNull();
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
  device.pending()?.accept();
  expect(await screen.findByText('Your Passkey has been successfully authenticated.')).toBeTruthy();
  expect(widget.events.map(({ type }) => type)).toContain('PASSKEY_AUTHENTICATE');
});

test('MAIN-04 a configuration that changes while the widget is there changes how passkeys are used', async () => {
  const device = installPasskeyDevice();
  const widget = await openWidget({ config: { products: ['passwords'] } });
  const { screen } = widget;
  await screen.findByLabelText('Email');
  widget.widget.update({ config: byAutofill });
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
  widget.widget.update({ config: byButton });
  expect(await loginButton(widget)).toBeTruthy();
  await waitFor(() => expect(device.pending()).toBeUndefined());
});

test('PKY-02 autofill is not tried where the domain is not one of the page', async () => {
  const device = installPasskeyDevice();
  const widget = await openWidget({ config: { ...byAutofill, passkeyOptions: { domain: 'shop.example' } } });
  expect(await loginButton(widget)).toBeTruthy();
  expect(device.asks).toEqual([]);
});

test('PKY-02 with another domain, autofill is tried if that is one of the page, and only then', async () => {
  const device = installPasskeyDevice();
  const ofDomain = (domain: string) => ({ ...byAutofill, passkeyOptions: { domain } });
  const widget = await openWidget({ config: ofDomain('shop.example') });
  await loginButton(widget);
  widget.widget.update({ config: ofDomain(location.hostname) });
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
  expect(widget.screen.queryByRole('button', { name: 'Login with a Passkey' })).toBeNull();
  widget.widget.update({ config: ofDomain('shop.example') });
  expect(await loginButton(widget)).toBeTruthy();
  await waitFor(() => expect(device.pending()).toBeUndefined());
});

test('PKY-02 five attempts that fail end autofill, unseen, and the form still works', async () => {
  installPasskeyDevice();
  const idp = createIdp();
  idp.faults.add({
    call: 'webauthn.authenticateStart',
    fault: { kind: 'error', error_type: 'internal_server_error' },
    times: null,
  });
  const widget = openWidgetOn(idp, { config: byAutofill });
  const { screen, errors } = widget;
  await screen.findByLabelText('Email');
  await waitFor(() => expect(errors.filter(({ error_type }) => error_type === 'passkey_unavailable')).toHaveLength(5));
  const starts = countOf(idp, 'webauthn.authenticateStart');
  expect(errors.at(-1)?.cause).toMatchObject({ error_type: 'internal_server_error' });
  expect(screen.queryByText(UNKNOWN)).toBeNull();
  await enterEmail(widget, ADA);
  await waitFor(() => expect(countOf(idp, 'users.search')).toBe(1));
  expect(countOf(idp, 'webauthn.authenticateStart')).toBe(starts);
});

test.each(['unauthorized_credentials', 'too_many_requests'])(
  'PKY-02 a provider that refuses to start autofill (%s) is asked once, and the page receives one error',
  async (error_type) => {
    installPasskeyDevice();
    const idp = createIdp();
    idp.faults.add({ call: 'webauthn.authenticateStart', fault: { kind: 'error', error_type }, times: null });
    const { errors } = openWidgetOn(idp, { config: byAutofill });
    await waitFor(() => expect(errors[0]?.error_type).toBe('passkey_unavailable'));
    await settled();
    expect(errors).toHaveLength(1);
    expect(countOf(idp, 'webauthn.authenticateStart')).toBe(1);
  },
);

test('PKY-02 a browser that refuses autofill is asked once, and the page receives one error', async () => {
  const { idp, device } = await prepare();
  const { screen, errors } = openWidgetOn(idp, { config: byAutofill });
  await screen.findByLabelText('Email');
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
  device.pending()?.refuse('SecurityError');
  await waitFor(() => expect(errors.map(({ error_type }) => error_type)).toEqual(['passkey_unavailable']));
  await settled();
  expect(device.pending()).toBeUndefined();
  expect(device.asks).toHaveLength(1);
});

test('PKY-02 an outage uses up one attempt, and autofill is there again with the network', async () => {
  const { idp, device } = await prepare();
  idp.faults.add({ call: 'webauthn.authenticateStart', fault: { kind: 'drop' }, times: null });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const { screen, errors } = openWidgetOn(idp, { config: byAutofill });
  const failed = () => errors.filter(({ error_type }) => error_type === 'passkey_unavailable').length;
  await waitFor(() => expect(failed()).toBe(1));
  fireEvent.focusIn(screen.getByLabelText('Email'));
  await settled();
  expect(failed()).toBe(1);

  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(failed()).toBe(2));
  idp.faults.clear();
  fireEvent.focusIn(screen.getByLabelText('Email'));
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
  device.pending()?.accept();
  expect(await screen.findByText('Your Passkey has been successfully authenticated.')).toBeTruthy();
});

test('PKY-02 a connection that breaks before an action of the visitor shows no error', async () => {
  installPasskeyDevice();
  const idp = createIdp();
  const { provider } = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  const broken = new AuthError({ error_type: 'network_error', error_message: '', status_code: 0 });
  const webauthn = { ...provider.webauthn, authenticate: () => Promise.reject(broken) };
  const visitor = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: visitor, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
  });
  const open = () => openWidgetOn(idp, { config: byAutofill, client: { provider: { ...provider, webauthn } } });
  const arrived = open();
  await waitFor(() => expect(arrived.errors.length).toBeGreaterThanOrEqual(5));
  await settled();
  expect(arrived.screen.queryByText(UNKNOWN)).toBeNull();
  visitor.hasBeenActive = true;
  expect(await open().screen.findByText(UNKNOWN)).toBeTruthy();
});

test('PKY-02 PKY-09 each passkey that is refused says so and counts one down; the sixth is not offered', async () => {
  const { idp, device } = await prepare();
  idp.faults.add({ call: 'webauthn.authenticate', fault: { kind: 'error', error_type: 'internal_server_error' }, times: null });
  const { screen, errors } = openWidgetOn(idp, { config: byAutofill });
  for (let attempt = 1; attempt <= 5; attempt++) {
    await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
    device.pending()?.accept();
    await waitFor(() => expect(errors).toHaveLength(attempt));
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
  }
  const starts = countOf(idp, 'webauthn.authenticateStart');
  fireEvent.focusIn(screen.getByLabelText('Email'));
  await waitFor(() => expect(countOf(idp, 'webauthn.authenticate')).toBe(5));
  expect(device.pending()).toBeUndefined();
  expect(countOf(idp, 'webauthn.authenticateStart')).toBe(starts);
});

test('PKY-02 PKY-09 of several passkeys that are refused, the reason of the last one is shown', async () => {
  const { idp, device } = await prepare();
  const { screen } = openWidgetOn(idp, { config: byAutofill });
  for (const [error_type, text] of [
    ['internal_server_error', UNKNOWN],
    ['webauthn_registration_not_found', NOT_FOUND],
  ] as const) {
    idp.faults.add({ call: 'webauthn.authenticate', fault: { kind: 'error', error_type } });
    await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
    device.pending()?.accept();
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});

test.each(['NotAllowedError', 'AbortError'])(
  'PKY-02 dismissals (%s) use up no attempt, and autofill starts again when an element of the page gets the focus',
  async (name) => {
    const { idp, device } = await prepare();
    const { screen, errors } = openWidgetOn(idp, { config: byAutofill });
    for (let times = 0; times < 7; times++) {
      await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
      device.pending()?.refuse(name);
      await waitFor(() => expect(errors.filter(({ error_type }) => error_type === 'passkey_dismissed')).toHaveLength(times + 1));
      expect(device.pending()).toBeUndefined();
      fireEvent.focusIn(screen.getByLabelText('Email'));
    }
    await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
    device.pending()?.accept();
    expect(await screen.findByText('Your Passkey has been successfully authenticated.')).toBeTruthy();
  },
);

test('PKY-02 autofill ends with the screen and with the widget, and starts again with the screen', async () => {
  const { idp, device } = await prepare();
  const widget = openWidgetOn(idp, { config: byAutofill });
  const { screen, user } = widget;
  await screen.findByLabelText('Email');
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
  await enterEmail(widget, 'bob@example.com');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
  expect(device.asks.filter(({ signal }) => signal?.aborted).length).toBeGreaterThan(0);
  widget.widget.unmount();
  expect(device.pending()).toBeUndefined();
  expect(widget.errors).toEqual([]);
});

test('PKY-02 another ceremony aborts autofill, which starts again afterwards', async () => {
  const prepared = await prepare({ willing: false });
  const { idp, device } = prepared;
  const login = openWidgetOn(idp, { config: byAutofill });
  await login.screen.findByLabelText('Email');
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
  const registration = await openRegistration(prepared);
  await registration.user.click(await registration.screen.findByRole('button', { name: 'Create a Passkey' }));
  await waitFor(() => expect(device.pending()?.kind).toBe('create'));
  expect(login.errors).toEqual([]);
  device.pending()?.refuse('NotAllowedError');
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
});

test('PKY-02 two widgets on a page take turns and do not push each other aside', async () => {
  const { idp, device } = await prepare();
  const first = openWidgetOn(idp, { config: byAutofill });
  const second = openWidgetOn(idp, { config: byAutofill });
  await second.screen.findByLabelText('Email');
  await waitFor(() => expect(device.pending()?.kind).toBe('conditional'));
  const asked = device.asks.length;
  await enterEmail(second, 'bob@example.com');
  await second.screen.findByRole('heading', { name: /Finish creating your account/ });
  expect(device.asks).toHaveLength(asked);
  device.pending()?.accept();
  expect(await first.screen.findByText('Your Passkey has been successfully authenticated.')).toBeTruthy();
});

test('PKY-09 an unknown passkey shows an error and is signalled to password managers', async () => {
  const { idp, device, session, id } = await prepare();
  await callIdp(idp, 'user.deleteWebauthnRegistration', undefined, { session, id });
  const widget = openWidgetOn(idp, { config: byButton });
  const { screen, user } = widget;
  await user.click(await loginButton(widget));
  expect(await screen.findByText(NOT_FOUND)).toBeTruthy();
  expect(device.unknown).toEqual([{ rpId: 'localhost', credentialId: device.authenticator.passkeys[0]?.id }]);
});

test.each(['unable_to_auth_webauthn_registration', 'too_many_requests', 'internal_server_error'])(
  'PKY-09 any other error of the provider is the unknown error: %s',
  async (error_type) => {
    const { idp } = await prepare();
    idp.faults.add({ call: 'webauthn.authenticate', fault: { kind: 'error', error_type } });
    const widget = openWidgetOn(idp, { config: byButton });
    const { screen, user } = widget;
    await user.click(await loginButton(widget));
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    await user.click(await loginButton(widget));
    expect(await screen.findByText('Your Passkey has been successfully authenticated.')).toBeTruthy();
  },
);

test('PKY-09 an empty response is the unknown error, over HTTP and from a provider of the host', async () => {
  const { idp } = await prepare();
  idp.faults.add({ call: 'webauthn.authenticate', fault: { kind: 'empty', status: 200 } });
  const widget = openWidgetOn(idp, { config: byButton });
  await widget.user.click(await loginButton(widget));
  expect(await widget.screen.findByText(UNKNOWN)).toBeTruthy();

  const { provider } = widget.client;
  const webauthn = { ...provider.webauthn, authenticate: async () => undefined as never };
  const own = openWidgetOn(idp, { config: byButton, client: { provider: { ...provider, webauthn } } });
  await own.user.click(await loginButton(own));
  expect(await own.screen.findByText(UNKNOWN)).toBeTruthy();
});

test.each(['NotAllowedError', 'AbortError'])(
  'PKY-01 a dismissal (%s) shows no error, and the page stays usable',
  async (name) => {
    const { idp, device } = await prepare({ willing: false });
    const widget = openWidgetOn(idp, { config: byButton });
    const { screen, user, errors } = widget;
    await user.click(await loginButton(widget));
    await waitFor(() => expect(device.pending()?.kind).toBe('get'));
    expect((await loginButton(widget)).getAttribute('aria-busy')).toBe('true');
    device.pending()?.refuse(name);
    await waitFor(async () => expect((await loginButton(widget)).getAttribute('aria-busy')).toBeNull());
    expect(errors.map(({ error_type }) => error_type)).toEqual(['passkey_dismissed']);
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    device.setWilling(true);
    await user.click(await loginButton(widget));
    expect(await screen.findByText('Your Passkey has been successfully authenticated.')).toBeTruthy();
  },
);

test('CFG-04 PKY-03 PKY-05 API-01 EVT-02 a signed-in visitor sets up a passkey', async () => {
  const device = installPasskeyDevice();
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, ADA);
  const { screen, user, events } = await openRegistration({ idp, session });
  expect(await screen.findByRole('heading', { name: 'Set up a new Passkey' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create a Passkey' }));
  expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Existing Passkeys' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(device.authenticator.passkeys).toHaveLength(1);
  const sent = (name: RouteName) => idp.calls.list({ secrets: true }).findLast(({ call }) => call === name)?.request;
  expect(sent('webauthn.registerStart')).toEqual({
    domain: 'localhost',
    user_agent: navigator.userAgent,
    return_passkey_credential_options: true,
  });
  expect(sent('webauthn.register')).toEqual({ public_key_credential: expect.any(String), session_duration_minutes: 30 });

  await user.dblClick(screen.getByRole('button', { name: 'Done' }));
  expect(events.map(({ type }) => type)).toEqual(['USER_GET', 'PASSKEY_REGISTER', 'PASSKEY_DONE']);
  await user.click(screen.getByRole('button', { name: 'Set up another Passkey' }));
  expect(await screen.findByRole('heading', { name: 'Set up a new Passkey' })).toBeTruthy();
});

test('PKY-03 EVT-02 skipping leads to the list of existing passkeys', async () => {
  const prepared = await prepare();
  const { screen, user, events } = await openRegistration(prepared);
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(await screen.findByRole('heading', { name: 'Existing Passkeys' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Mobile device')).toBeTruthy();
  expect(events.map(({ type }) => type)).toEqual(['USER_GET', 'PASSKEY_SKIP']);
  expect(prepared.device.asks).toEqual([]);
});

test('PKY-04 without a user, or where the user cannot be fetched, registration says so; after a failure it tries again', async () => {
  const NO_USER = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';
  installPasskeyDevice();
  const idp = createIdp();
  const signedOut = openWidgetOn(idp, { registration: true });
  expect(await signedOut.screen.findByText(NO_USER)).toBeTruthy();
  expect(signedOut.screen.queryByRole('button')).toBeNull();
  const { session_token: session } = await signUp(idp, ADA);
  idp.faults.add({ call: 'user.get', fault: { kind: 'drop' } });
  const broken = await openRegistration({ idp, session });
  expect(await broken.screen.findByText(NO_USER)).toBeTruthy();
  await broken.user.click(broken.screen.getByRole('button', { name: 'Try again' }));
  expect(await broken.screen.findByRole('button', { name: 'Create a Passkey' })).toBeTruthy();
  expect(broken.screen.queryByText(NO_USER)).toBeNull();
});

test('PKY-04 UI-01 the button that fetches the user again stays, busy and with the focus, which the title has after the response', async () => {
  const prepared = await prepare();
  prepared.idp.faults.add({ call: 'user.get', fault: { kind: 'drop' } });
  const { screen, user, hold } = await openRegistration(prepared);
  const button = await screen.findByRole('button', { name: 'Try again' });
  const respond = hold('user.get');
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(screen.queryByText(/^Error: Cannot use PasskeyRegistration/)).toBeNull();
  expect(document.activeElement).toBe(button);
  respond();
  const heading = await screen.findByRole('heading', { name: 'Set up a new Passkey' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('PKY-03 a passkey screen that needs no other attempt leaves the focus with the page', async () => {
  const { screen } = await openRegistration(await prepare());
  await screen.findByRole('heading', { name: 'Set up a new Passkey' });
  expect(document.activeElement).toBe(document.body);
});

test('PKY-05 another passkey is set up at once, without fetching the user again', async () => {
  const prepared = await prepare();
  const { screen, user, sent } = await openRegistration(prepared);
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  await screen.findByRole('heading', { name: 'Existing Passkeys' });
  prepared.idp.faults.add({ call: 'user.get', fault: { kind: 'drop' }, times: null });
  await user.click(screen.getByRole('button', { name: 'Set up another Passkey' }));
  expect(await screen.findByRole('heading', { name: 'Set up a new Passkey' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('Mobile device')).toBeTruthy();
  expect(sent('user.get')).toHaveLength(1);
});

test('PKY-07 a device that has a passkey of this account already says so', async () => {
  const prepared = await prepare();
  const { screen, user } = await openRegistration(prepared);
  await user.click(await screen.findByRole('button', { name: 'Create a Passkey' }));
  expect(
    await screen.findByText(
      'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
    ),
  ).toBeTruthy();
});

test('PKY-08 a passkey that is not made says so, and trying again works', async () => {
  const NOT_CREATED = 'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.';
  const device = installPasskeyDevice({ willing: false });
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, ADA);
  const { screen, user } = await openRegistration({ idp, session });
  const create = await screen.findByRole('button', { name: 'Create a Passkey' });
  for (const name of ['NotAllowedError', 'SecurityError', 'UnknownError']) {
    await user.click(create);
    await waitFor(() => expect(device.pending()?.kind).toBe('create'));
    expect(screen.queryByText(NOT_CREATED)).toBeNull();
    device.pending()?.refuse(name);
    expect(await screen.findByText(NOT_CREATED)).toBeTruthy();
  }
  device.setWilling(true);
  idp.faults.add({ call: 'webauthn.register', fault: { kind: 'drop' } });
  await user.click(create);
  expect(await screen.findByText(NOT_CREATED)).toBeTruthy();
  await user.click(create);
  expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeTruthy();
});

test('PKY-03 PKY-08 skipping after the response of a registration was lost leads to a list with that passkey', async () => {
  const device = installPasskeyDevice();
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, ADA);
  const fetchWithLoss: Idp['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    const response = await idp.fetch(request);
    if (request.url.endsWith('/webauthn/register')) throw new TypeError('The connection broke.');
    return response;
  };
  const { screen, user, errors } = await openRegistration({ idp: { ...idp, fetch: fetchWithLoss }, session });
  await user.click(await screen.findByRole('button', { name: 'Create a Passkey' }));
  await screen.findByText(/^Your Passkey was not created\./);
  device.setWilling(false);
  await user.click(screen.getByRole('button', { name: 'Create a Passkey' }));
  await waitFor(() => expect(device.pending()?.kind).toBe('create'));
  device.pending()?.refuse('NotAllowedError');
  await waitFor(() => expect(errors.at(-1)?.error_type).toBe('passkey_dismissed'));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('Passkey 1')).toBeTruthy();
});

test('PKY-08 skipping while the browser still asks ends the ceremony', async () => {
  const device = installPasskeyDevice({ willing: false });
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, ADA);
  const { screen, user, errors } = await openRegistration({ idp, session });
  await user.click(await screen.findByRole('button', { name: 'Create a Passkey' }));
  await waitFor(() => expect(device.pending()?.kind).toBe('create'));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('You have no Passkeys yet.')).toBeTruthy();
  expect(device.pending()).toBeUndefined();
  expect(errors).toEqual([]);
});

test('PKY-03 PKY-08 skipping while the provider stores the passkey waits, and leads to a list with it', async () => {
  installPasskeyDevice();
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, ADA);
  const { screen, user, hold } = await openRegistration({ idp, session });
  const respond = hold('webauthn.register');
  await user.click(await screen.findByRole('button', { name: 'Create a Passkey' }));
  await waitFor(() => expect(countOf(idp, 'webauthn.register')).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await settled();
  expect(screen.queryByText('You have no Passkeys yet.')).toBeNull();
  respond();
  expect(await screen.findByText('Passkey 1')).toBeTruthy();
});

test('PKY-03 skipping while the provider stores a passkey shows no error if that fails', async () => {
  installPasskeyDevice();
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, ADA);
  const { screen, user, hold, errors } = await openRegistration({ idp, session });
  idp.faults.add({ call: 'webauthn.register', fault: { kind: 'error', error_type: 'internal_server_error' } });
  const respond = hold('webauthn.register');
  await user.click(await screen.findByRole('button', { name: 'Create a Passkey' }));
  await waitFor(() => expect(countOf(idp, 'webauthn.register')).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  const list = hold('user.get');
  respond();
  await waitFor(() => expect(errors).toHaveLength(1));
  await settled();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  list();
  expect(await screen.findByText('You have no Passkeys yet.')).toBeTruthy();
});

/** The list, with the one passkey that there is. */
async function openList(prepared: { idp: Idp; session: string }) {
  const widget = await openRegistration(prepared);
  await widget.user.click(await widget.screen.findByRole('button', { name: 'Skip' }));
  await widget.screen.findByText('Passkey 1');
  return widget;
}

const shownNames = ({ root }: Pick<OpenedWidget, 'root'>) =>
  [...root.querySelectorAll('.siw-item-title')].map(({ textContent }) => textContent);

test('PKY-06 PKY-11 API-01 a passkey is renamed, and nothing else can be done meanwhile', async () => {
  const prepared = await prepare();
  const widget = await openList(prepared);
  const { screen, user, sent } = widget;
  const begin = screen.getByRole('button', { name: 'Rename: Passkey 1' });
  await user.click(begin);
  const input = screen.getByLabelText<HTMLInputElement>('Name');
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe('Passkey 1');
  for (const name of ['Done', 'Set up another Passkey'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  await user.clear(input);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Enter a name.');
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  const announced = screen.getByText('Enter a name.');
  await user.type(input, '{Enter}');
  // A new element is announced again.
  expect(screen.getByText('Enter a name.')).not.toBe(announced);
  await user.type(input, 'My phone{Enter}');
  await waitFor(() => expect(shownNames(widget)).toEqual(['My phone']));
  expect(widget.client.user.get()?.webauthn_registrations?.map((each) => each.name)).toEqual(['My phone']);
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect(sent('webauthn.update')).toEqual([{ name: 'My phone' }]);
  expect(prepared.idp.calls.list().findLast(({ call }) => call === 'webauthn.update')?.path).toContain(prepared.id);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Rename: My phone'));
  expect(screen.getByRole('button', { name: 'Done' }).getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByText('Mobile device')).toBeTruthy();
});

test('PKY-06 a name is saved without the spaces around it', async () => {
  const widget = await openList(await prepare());
  const { screen, user, sent } = widget;
  await user.click(screen.getByRole('button', { name: 'Rename: Passkey 1' }));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), '  My phone {Enter}');
  await waitFor(() => expect(shownNames(widget)).toEqual(['My phone']));
  expect(sent('webauthn.update')).toEqual([{ name: 'My phone' }]);
});

test('PKY-06 a cancelled rename changes nothing', async () => {
  const widget = await openList(await prepare());
  const { screen, user, sent } = widget;
  await user.click(screen.getByRole('button', { name: 'Rename: Passkey 1' }));
  const key = { key: 'Escape', bubbles: true, cancelable: true };
  const name = screen.getByLabelText('Name');
  // Of a keyboard that composes text.
  name.dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }));
  expect(name.isConnected).toBe(true);
  // A dialog of the page stays open.
  expect(name.dispatchEvent(new KeyboardEvent('keydown', key))).toBe(false);
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Rename: Passkey 1' }));
  await user.type(screen.getByLabelText('Name'), ' or so');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(shownNames(widget)).toEqual(['Passkey 1']);
  expect(sent('webauthn.update')).toEqual([]);
});

test('PKY-06 a deletion needs a confirmation, and the remaining passkeys are signalled to password managers', async () => {
  const prepared = await prepare();
  const { device, idp, user_id } = prepared;
  const widget = await openList(prepared);
  const { screen, user, sent } = widget;
  await user.click(screen.getByRole('button', { name: 'Delete: Passkey 1' }));
  expect(screen.getByText('Once deleted, the passkey cannot be restored.')).toBeTruthy();
  const question = screen.getByRole('group', { name: 'Delete: Passkey 1' });
  expect(document.activeElement).toBe(question);
  expect(document.getElementById(question.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Once deleted, the passkey cannot be restored.',
  );
  expect(screen.getByRole('button', { name: 'Done' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete: Passkey 1' }));
  await user.keyboard('{Escape}');
  expect(shownNames(widget)).toEqual(['Passkey 1']);
  expect(sent('user.deleteWebauthnRegistration')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete: Passkey 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('You have no Passkeys yet.');
  expect(screen.queryByText('Once deleted, the passkey cannot be restored.')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Existing Passkeys' })));
  expect(idp.state.users.all().find((each) => each.user_id === user_id)?.passkeys).toEqual([]);
  const userId = btoa(user_id).replaceAll('=', '');
  await waitFor(() => expect(device.accepted).toEqual([{ rpId: 'localhost', userId, allAcceptedCredentialIds: [] }]));
});

test('PKY-06 a change in progress cannot be cancelled', async () => {
  const widget = await openList(await prepare());
  const { screen, user, hold } = widget;
  const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  const renamed = hold('webauthn.update');
  await user.click(screen.getByRole('button', { name: 'Rename: Passkey 1' }));
  await user.type(screen.getByLabelText('Name'), ' of mine{Enter}');
  await waitFor(() => expect(isDisabled('Cancel')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText<HTMLInputElement>('Name').readOnly).toBe(true);
  renamed();
  await waitFor(() => expect(shownNames(widget)).toEqual(['Passkey 1 of mine']));

  const deleted = hold('user.deleteWebauthnRegistration');
  await user.click(await screen.findByRole('button', { name: 'Delete: Passkey 1 of mine' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(isDisabled('Cancel')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Once deleted, the passkey cannot be restored.')).toBeTruthy();
  deleted();
  expect(await screen.findByText('You have no Passkeys yet.')).toBeTruthy();
});

test('PKY-10 a change that was made is shown even if the list cannot be fetched after it', async () => {
  const prepared = await prepare();
  const widget = await openList(prepared);
  const { screen, user } = widget;
  prepared.idp.faults.add({ call: 'user.get', fault: { kind: 'drop' }, times: null });
  await user.click(screen.getByRole('button', { name: 'Rename: Passkey 1' }));
  await user.type(screen.getByLabelText('Name'), ' of mine{Enter}');
  await waitFor(() => expect(shownNames(widget)).toEqual(['Passkey 1 of mine']));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete: Passkey 1 of mine' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You have no Passkeys yet.')).toBeTruthy();
});

test('PKY-06 with several passkeys, only the deleted one is signalled as unknown', async () => {
  const prepared = await prepare();
  const { device, idp } = prepared;
  const [first] = device.authenticator.passkeys.splice(0);
  const widget = await openRegistration(prepared);
  const { screen, user } = widget;
  await user.click(await screen.findByRole('button', { name: 'Create a Passkey' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Delete: Passkey 2' }));
  const starts = () => idp.calls.list().filter(({ call }) => call === 'webauthn.registerStart').length;
  const started = starts();
  expect(screen.getByRole('button', { name: 'Rename: Passkey 1' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const [second] = device.authenticator.passkeys;
  expect(second?.id).not.toBe(first?.id);
  await waitFor(() => expect(device.unknown).toEqual([{ rpId: 'localhost', credentialId: second?.id }]));
  expect(device.accepted).toEqual([]);
  expect(starts()).toBe(started);
  expect(shownNames(widget)).toEqual(['Passkey 1']);
});

test('PKY-10 a failed rename is shown and logged, and can be retried with the same name', async () => {
  const received = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const prepared = await prepare();
  const { idp } = prepared;
  const widget = await openList(prepared);
  const { screen, user } = widget;
  idp.faults.add({ call: 'webauthn.update', fault: { kind: 'error', error_type: 'internal_server_error' } });
  await user.click(screen.getByRole('button', { name: 'Rename: Passkey 1' }));
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('');
  await user.type(field, ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(alert.textContent).toBe('The passkey could not be renamed. Please try again.'));
  expect(received.mock.calls).toEqual([
    ['A passkey could not be renamed.', expect.objectContaining({ error_type: 'internal_server_error' })],
  ]);
  expect(field.value).toBe('Passkey 1 again');
  expect(shownNames(widget)).toEqual(['Passkey 1']);
  await waitFor(() => expect(field.readOnly).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownNames(widget)).toEqual(['Passkey 1 again']));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  received.mockRestore();
});

test('PKY-10 a failed deletion is shown and logged, and can be retried', async () => {
  const received = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const prepared = await prepare();
  const { idp } = prepared;
  const widget = await openList(prepared);
  const { screen, user } = widget;
  idp.faults.add({ call: 'user.deleteWebauthnRegistration', fault: { kind: 'error', error_type: 'internal_server_error' } });
  await user.click(screen.getByRole('button', { name: 'Delete: Passkey 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const alert = await screen.findByText('The passkey could not be deleted. Please try again.');
  expect(alert.closest('[role=alert]')).toBeTruthy();
  expect(received.mock.calls).toEqual([
    ['A passkey could not be deleted.', expect.objectContaining({ error_type: 'internal_server_error' })],
  ]);
  expect(screen.getByText('Once deleted, the passkey cannot be restored.')).toBeTruthy();
  expect(shownNames(widget)).toEqual(['Passkey 1']);
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
  expect(await screen.findByText('You have no Passkeys yet.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Existing Passkeys' }));
  received.mockRestore();
});

test('PKY-10 ERR-01 a change that the provider refuses shows its reason, and does not ask to try again', async () => {
  const received = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const prepared = await prepare();
  const { screen, user } = await openList(prepared);
  const refused = { kind: 'error', error_type: 'user_unauthenticated', error_message: 'The user is not signed in.' } as const;
  prepared.idp.faults.add({ call: 'webauthn.update', fault: refused });
  prepared.idp.faults.add({ call: 'user.deleteWebauthnRegistration', fault: refused });
  await user.click(screen.getByRole('button', { name: 'Rename: Passkey 1' }));
  await user.type(screen.getByLabelText('Name'), ' of mine{Enter}');
  const reason = await screen.findByText('The user is not signed in.');
  expect(reason.closest('[role=alert]')).toBeTruthy();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBeNull());
  await user.click(cancel);
  await user.click(screen.getByRole('button', { name: 'Delete: Passkey 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByText('The user is not signed in.')).closest('[role=alert]')).toBeTruthy();
  received.mockRestore();
});

test('PKY-06 PKY-10 until the list is fetched after a failed rename, it cannot be cancelled', async () => {
  const received = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const prepared = await prepare();
  const { screen, user, hold } = await openList(prepared);
  const fault = { kind: 'error', error_type: 'internal_server_error' } as const;
  prepared.idp.faults.add({ call: 'webauthn.update', fault });
  const fetched = hold('user.get');
  await user.click(screen.getByRole('button', { name: 'Rename: Passkey 1' }));
  await user.type(screen.getByLabelText('Name'), ' of mine{Enter}');
  await screen.findByText('The passkey could not be renamed. Please try again.');
  await settled();
  const [save, cancel] = ['Save', 'Cancel'].map((name) => screen.getByRole('button', { name }));
  expect([save?.getAttribute('aria-busy'), cancel?.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  fetched();
  await waitFor(() => expect(save?.getAttribute('aria-busy')).toBeNull());
  expect(cancel?.getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Passkey 1 of mine');
  received.mockRestore();
});

test('PKY-10 a passkey that no longer exists is removed from the list after a failed change', async () => {
  const received = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const prepared = await prepare();
  const { idp } = prepared;
  const widget = await openList(prepared);
  const { screen, user } = widget;
  await user.click(screen.getByRole('button', { name: 'Rename: Passkey 1' }));
  // As if another tab had deleted it.
  for (const owner of idp.state.users.all()) idp.state.users.put(owner.user_id, { ...owner, passkeys: [] });
  await user.type(screen.getByLabelText('Name'), ' again{Enter}');
  expect(await screen.findByText('You have no Passkeys yet.')).toBeTruthy();
  expect(received).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Done' }).getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Existing Passkeys' }));
  received.mockRestore();
});

test.each([
  ['a broken connection', { kind: 'drop' }],
  ['a response that is cut off', { kind: 'truncated' }],
  ['an error of the server', { kind: 'error', error_type: 'internal_server_error' }],
] as const)('PKY-10 after %s the list shows what the provider has deleted', async (_title, fault) => {
  const received = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const prepared = await prepare();
  const { idp } = prepared;
  const { screen, user } = await openList(prepared);
  idp.faults.add({ call: 'user.deleteWebauthnRegistration', fault, times: null });
  await user.click(screen.getByRole('button', { name: 'Delete: Passkey 1' }));
  // As if the deletion had been carried out, and only its response was lost.
  for (const owner of idp.state.users.all()) idp.state.users.put(owner.user_id, { ...owner, passkeys: [] });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You have no Passkeys yet.')).toBeTruthy();
  received.mockRestore();
});

test('PKY-01 the button of a passkey has the logo of passkeys', async () => {
  const widget = openWidgetOn(createIdp(), { config: byButton });
  const button = await loginButton(widget);
  await waitFor(() => expect(button.querySelector('svg path')?.getAttribute('d')).toBe(PASSKEY_ICON));
});
