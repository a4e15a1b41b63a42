// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { FALLBACK_TEXT } from '../../src/copy/fallback.ts';
import { defineSigninWidget, SigninWidgetElement } from '../../src/element.ts';
import { type Config, createClient } from '../../src/index.ts';
import { settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';

/** A page with a client on the mock. What it reports as an error is kept. */
async function openPage(options: Parameters<typeof createIdp>[0] = {}) {
  const idp = createIdp(options);
  await idp.ready;
  const client = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch });
  const reported: string[] = [];
  vi.stubGlobal('reportError', (error: Error) => reported.push(error.message));
  const host = document.body.appendChild(document.createElement('main'));
  onTestFinished(async () => {
    host.remove();
    await new Promise((resolve) => setTimeout(resolve));
    client.destroy();
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
    await idp.close();
    vi.unstubAllGlobals();
  });
  return {
    idp,
    client,
    host,
    reported,
    user: userEvent.setup(),
    screen: within(host),
    field: async () => (await within(host).findByLabelText('Email')) as HTMLInputElement,
    open(attributes: Record<string, string> = {}, properties: Partial<SigninWidgetElement> = { client }) {
      const element = document.createElement('signin-widget') as SigninWidgetElement;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      host.append(Object.assign(element, properties));
      return element;
    },
  };
}

test('the element signs a visitor in with attributes alone, and its events contain no secrets', async () => {
  const { idp, user, screen, open, field } = await openPage();
  vi.stubGlobal('fetch', idp.fetch);
  const received: unknown[] = [];
  for (const type of ['signin-event', 'signin-complete', 'signin-error']) {
    document.addEventListener(type, (event) => event.composed && received.push([type, (event as CustomEvent).detail]));
  }
  const element = open({ 'public-token': idp.publicToken, backend: 'http://localhost:4000', products: 'otp' }, {});
  const events: unknown[] = [];
  element.callbacks = { onEvent: ({ type }) => events.push(type) };
  await user.type(await field(), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const code = await screen.findByLabelText('6-digit passcode');
  idp.faults.add({ call: 'otps.authenticate', fault: { kind: 'error', error_type: 'otp_code_not_found' } });
  await user.type(code, '123456');
  await waitFor(() => expect(received).toHaveLength(2));
  await screen.findByText('Invalid passcode, please try again.');
  await user.clear(code);
  await user.type(code, idp.messages.last(ADA)?.code ?? '');
  await waitFor(() => expect(received).toHaveLength(5));
  const userId = idp.state.users.all()[0]?.user_id;
  expect(received).toEqual([
    ['signin-event', { type: 'OTP_LOGIN_OR_CREATE' }],
    ['signin-error', { error_type: 'otp_code_not_found', error_message: expect.any(String), status_code: 404 }],
    ['signin-event', { type: 'OTP_AUTHENTICATE' }],
    ['signin-event', { type: 'AUTHENTICATE_FLOW_COMPLETE' }],
    ['signin-complete', { user_id: userId }],
  ]);
  expect(events).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  element.client?.destroy();
});

test('EVT-02 the user id of signin-complete is that of the session if the back end names no user', async () => {
  const { idp, user, screen, open, field } = await openPage();
  const withoutUser: typeof fetch = async (...request) => {
    const response = await idp.fetch(...request);
    const body = (await response.json()) as { data?: { user?: unknown } };
    if (body.data) delete body.data.user;
    return Response.json(body, { status: response.status });
  };
  const client = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: withoutUser });
  onTestFinished(() => client.destroy());
  const ids: unknown[] = [];
  open({ products: 'otp' }, { client }).addEventListener('signin-complete', ({ detail }) => ids.push(detail.user_id));
  await user.type(await field(), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('6-digit passcode'), idp.messages.last(ADA)?.code ?? '');
  await waitFor(() => expect(ids).toEqual([idp.state.users.all()[0]?.user_id]));
  expect(client.user.get()).toBeNull();
});

test('properties that were set before the element was defined are taken up', async () => {
  const { client, host, screen } = await openPage();
  const element = document.createElement('signin-widget-later') as SigninWidgetElement;
  Object.assign(element, { client, copy: { main: { title: 'Later' } } });
  host.append(element);
  expect(element).not.toBeInstanceOf(SigninWidgetElement);
  defineSigninWidget('signin-widget-later');
  customElements.upgrade(element);
  expect(await screen.findByRole('heading', { name: 'Later' })).toBeTruthy();
  expect(element.copy).toEqual({ main: { title: 'Later' } });
  expect(Object.hasOwn(element, 'copy')).toBe(false);
});

test('defining the element again does nothing', () => {
  defineSigninWidget();
  expect(customElements.get('signin-widget')).toBe(SigninWidgetElement);
});

test('CFG-15 a moved element keeps its screen, and a removed one leaves nothing', async () => {
  const { host, user, screen, open, field } = await openPage();
  const element = open({ products: 'otp' });
  await user.type(await field(), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
  const place = host.appendChild(document.createElement('div'));
  place.append(element);
  await new Promise((resolve) => setTimeout(resolve));
  expect(within(place).getByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  element.remove();
  await waitFor(() => expect(element.childNodes).toHaveLength(0));
  expect(document.adoptedStyleSheets).toHaveLength(0);
  host.append(element);
  expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
});

test('CFG-15 attributes and properties that change, change the widget in place', async () => {
  const { user, screen, open, field } = await openPage();
  const element = open({ products: 'otp', 'otp-methods': 'sms email' });
  expect(await screen.findByRole('tab', { name: 'Text' })).toBeTruthy();
  element.setAttribute('otp-methods', 'email');
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  await user.type(await field(), ADA);
  const root = element.querySelector<HTMLElement>('.siw');
  element.theme = { colorScheme: 'dark' };
  element.setAttribute('copy', '{"main":{"title":"Bonjour"}}');
  expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeTruthy();
  expect(element.querySelector('.siw')).toBe(root);
  expect(root?.style.colorScheme).toBe('dark');
  expect((await field()).value).toBe(ADA);
});

test('CFG-15 what a property names comes before the same of an attribute, and the rest of both applies', async () => {
  const { screen, open } = await openPage();
  const element = open({
    products: 'otp',
    copy: '{"main":{"title":"Attribute"},"common":{"continue":"Go on"}}',
    theme: '{"colorScheme":"dark","hideHeaderText":false}',
    locale: 'de',
  });
  element.copy = { main: { title: 'Property' } };
  element.theme = { colorScheme: 'light' };
  element.locale = 'en';
  expect(await screen.findByRole('heading', { name: 'Property' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
  const root = element.querySelector<HTMLElement>('.siw');
  expect([root?.style.colorScheme, root?.lang]).toEqual(['light', 'en']);
});

test('CFG-13 CFG-15 a framework may set the JSON of an attribute as a property of the same name', async () => {
  const { screen, open, reported, client } = await openPage();
  const texts = { config: '{"products":["otp"]}', theme: '{"colorScheme":"dark"}', copy: '{"main":{"title":"Bonjour"}}' };
  const element = open({ copy: '{"main":{"title":"Attribute"}}' }, { client, ...texts } as never);
  expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeTruthy();
  expect(element.querySelector<HTMLElement>('.siw')?.style.colorScheme).toBe('dark');
  expect(reported).toEqual([]);
  Object.assign(element, { config: '{' });
  await waitFor(() => expect(reported).toEqual(['The attribute config is not a JSON object.']));
});

test('CFG-15 an empty locale counts as missing, such as the one that Vue sets for null', async () => {
  const { screen, open, client } = await openPage();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const element = open({ locale: '' }, { client, locale: '' as 'en' });
  expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  await settled();
  expect(element.querySelector<HTMLElement>('.siw')?.lang).toBe('en');
  expect(warn.mock.calls.flat().filter((text) => String(text).includes('locale'))).toEqual([]);
});

test('CFG-15 an option that is taken back is changed back, also to what the element had at first', async () => {
  const { screen, open } = await openPage();
  const element = open({ products: 'otp' });
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  element.copy = { main: { title: 'Bonjour' } };
  expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeTruthy();
  element.copy = undefined;
  expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
});

test('CFG-15 a configuration that the page sets comes before that of the attributes', async () => {
  const { screen, open, client } = await openPage();
  const config: Config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };
  open({ products: 'otp oauth', 'oauth-providers': 'google' }, { client, config });
  expect(await screen.findByRole('button', { name: 'Continue with GitHub' })).toBeTruthy();
  expect([screen.queryByLabelText('Email'), screen.queryByRole('button', { name: 'Continue with Google' })]).toEqual([
    null,
    null,
  ]);
});

test('CFG-15 callbacks that are replaced after the mount receive what follows, and those before nothing', async () => {
  const { user, screen, open, field, client } = await openPage();
  const received: string[] = [];
  const named = (name: string) => ({ onEvent: ({ type }: { type: string }) => void received.push(`${name} ${type}`) });
  const element = open({ products: 'otp' }, { client, callbacks: named('first') });
  await user.type(await field(), ADA);
  element.callbacks = named('second');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(received).toEqual(['second OTP_LOGIN_OR_CREATE']);
});

test('CFG-15 another client, another public token and another tree mount the widget again', async () => {
  const { idp, host, open, field } = await openPage();
  vi.stubGlobal('fetch', idp.fetch);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const options = { publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch };
  const [first, second] = [createClient(options), createClient(options)];
  const element = open({ products: 'otp' }, { client: first });
  const frames = new Set<Element>();
  const frame = async () => {
    await settled();
    frames.add(element.querySelector('.siw') ?? expect.fail('There is no widget.'));
    return frames.size;
  };
  await field();
  expect(await frame()).toBe(1);
  element.client = second;
  expect(await frame()).toBe(2);
  element.setAttribute('backend', 'http://localhost:4000');
  element.setAttribute('public-token', idp.publicToken);
  element.client = undefined;
  expect(await frame()).toBe(3);
  const other = element.client as unknown as typeof first;
  element.setAttribute('public-token', 'public-token-test-22222222-2222-4222-8222-222222222222');
  expect(await frame()).toBe(4);
  host.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).append(element);
  element.locale = 'en';
  expect(await frame()).toBe(5);
  for (const client of [first, second, other, element.client]) client?.destroy();
});

test('CFG-11 CFG-15 the attribute shadow-dom that is added or removed mounts the widget again, elsewhere', async () => {
  const { open, field, reported } = await openPage();
  const element = open({ products: 'otp' });
  await field();
  const place = () => Boolean(element.querySelector('.siw-mount')?.shadowRoot);
  element.setAttribute('shadow-dom', '');
  await settled();
  expect([place(), element.querySelector('.siw')]).toEqual([true, null]);
  element.removeAttribute('shadow-dom');
  await settled();
  expect([place(), element.querySelectorAll('.siw').length]).toEqual([false, 1]);
  expect(reported).toEqual([]);
});

test('CFG-15 a token and an address mean nothing to a login form: it keeps what was typed', async () => {
  const { user, open, field } = await openPage();
  const element = open({ products: 'otp' });
  const input = await field();
  await user.type(input, ADA);
  element.token = 'a-token';
  element.email = 'bo@example.com';
  await settled();
  expect([input.isConnected, input.value]).toEqual([true, ADA]);
});

test('CFG-15 after the page has destroyed the client of an element, the next element has another one', async () => {
  const { idp, open, field } = await openPage();
  vi.stubGlobal('fetch', idp.fetch);
  const shared = { 'public-token': idp.publicToken, backend: 'http://localhost:4000', products: 'otp' };
  const first = open(shared, {});
  await field();
  first.client?.destroy();
  first.remove();
  const next = open(shared, {});
  expect(await field()).toBeTruthy();
  expect(next.client?.signal.aborted).toBe(false);
  next.client?.destroy();
});

test('CFG-15 a client that the page sets comes before the one that the attributes name', async () => {
  const { client, host } = await openPage();
  const element = document.createElement('signin-widget') as SigninWidgetElement;
  element.setAttribute('public-token', 'public-token-test-22222222-2222-4222-8222-222222222222');
  element.client = client;
  host.append(element);
  expect(element.client).toBe(client);
});

test.each(['removed', 'given its client'])('CFG-15 an element that is %s in time says nothing in the console', async (what) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { open, client, screen } = await openPage();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const element = open({ products: 'otp' }, {});
  await settled();
  if (what === 'removed') element.remove();
  else {
    element.client = client;
    await vi.waitFor(() => screen.getByRole('heading', { name: 'Sign up or log in' }), { timeout: 10_000, interval: 10 });
  }
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(warned.mock.calls.flat().filter((text) => String(text).includes('shows nothing'))).toEqual([]);
});

test('CFG-08 CFG-09 the addresses in attributes are those of login links and of a reset email', async () => {
  const { idp, user, screen, open, field } = await openPage({
    seed: [{ emails: [ADA], password: 'an old horse sings at noon' }],
  });
  const addresses = { 'login-redirect-url': 'https://shop.example/in', 'signup-redirect-url': 'https://shop.example/up' };
  const send = async (address: string) => {
    await user.type(await field(), address);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  const element = open({ ...addresses, products: 'emailMagicLinks' });
  await send('new@example.com');
  await waitFor(() => expect(idp.messages.last('new@example.com')?.link).toMatch(/^https:\/\/shop\.example\/up\?/));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await send(ADA);
  await waitFor(() => expect(idp.messages.last(ADA)?.link).toMatch(/^https:\/\/shop\.example\/in\?/));
  element.remove();
  open({ ...addresses, products: 'passwords' });
  await send(ADA);
  await user.click(await screen.findByRole('button', { name: 'Forgot Password?' }));
  await waitFor(() => expect(idp.messages.last(ADA)?.links?.login).toMatch(/^https:\/\/shop\.example\/in\?/));
});

test('CFG-03 CFG-04 the entry attribute opens the other flows', async () => {
  const { screen, open } = await openPage();
  const element = open({ entry: 'reset-password' });
  element.token = 'a-token';
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  element.setAttribute('entry', 'passkey-registration');
  expect(await screen.findByText(/without active user authenticated/)).toBeTruthy();
});

test('CFG-15 a token that was removed from the address stays with the form, also after a new mount', async () => {
  const { screen, open, reported } = await openPage();
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  history.replaceState(null, '', `${location.pathname}?token=a-token`);
  const element = open({ entry: 'reset-password' });
  const heading = await screen.findByRole('heading', { name: 'Reset your password' });
  expect(location.search).toBe('');
  element.email = ADA;
  await waitFor(() => expect(heading.isConnected).toBe(false));
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  expect(reported).toEqual([]);
});

test('CFG-15 a token that the page takes back stays with its form', async () => {
  const { user, screen, open, client } = await openPage();
  const element = open({ entry: 'reset-password' }, { client, token: 'a-token' });
  const field = await screen.findByLabelText<HTMLInputElement>('New password');
  await user.type(field, 'an old horse');
  element.token = undefined;
  await settled();
  expect([field.isConnected, field.value]).toEqual([true, 'an old horse']);
});

test('CFG-13 CFG-15 a change that is refused is reported, and the widget stays as it was', async () => {
  const { user, open, field, reported } = await openPage();
  const element = open({ products: 'otp' });
  const input = await field();
  await user.type(input, ADA);
  element.setAttribute('products', 'otp fax');
  await waitFor(() => expect(reported).toEqual([expect.stringMatching(/config\.products\[1\] is 'fax'/)]));
  expect([input.isConnected, input.value]).toEqual([true, ADA]);
});

test('CFG-11 CFG-15 a widget in a shadow root stays visible after a change that is refused', async () => {
  const { open, reported } = await openPage();
  const element = open({ products: 'otp', 'shadow-dom': '' });
  const container = await waitFor(() => element.querySelector('.siw-mount') ?? Promise.reject(new Error('no widget')));
  element.setAttribute('products', 'otp fax');
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(element.shadowRoot?.querySelector('slot')?.assignedNodes()).toEqual([container]);
});

test('CFG-13 the text of an error gives way to a message of the page that is parsed later, and not to white space', async () => {
  const { open, reported } = await openPage();
  const element = open({ products: 'otp fax' });
  element.append('\n  ');
  await waitFor(() => expect(reported).toHaveLength(1));
  const assigned = () => element.shadowRoot?.querySelector('slot')?.assignedNodes();
  expect(assigned()).toEqual([]);
  const own = document.createElement('p');
  element.append(own);
  expect(assigned()).toEqual([own]);
});

test('CFG-13 after a wrong attribute, the form of a server goes and the content of the page stays', async () => {
  const { open, reported } = await openPage();
  const element = open({ products: 'otp fax' });
  element.innerHTML = `<p>Welcome</p><template id="own"></template><p></p><link rel="modulepreload" href="/widget.js">
    <div class="siw-mount" id="siw-x-"></div><template></template><script type="x" src="/earlyRequests.js"></script><script type="x"></script>`;
  await waitFor(() => expect(reported).toHaveLength(1));
  expect([...element.children].map(({ localName }) => localName)).toEqual(['p', 'template', 'p', 'script']);
});

test('CFG-13 callbacks that are no functions are reported, at the start and later', async () => {
  const { client, open, field, reported } = await openPage();
  const element = open({ products: 'otp' }, { client, callbacks: { onEvent: 'log' as never } });
  const message = "callbacks.onEvent is 'log', but it accepts a function.";
  await waitFor(() => expect(reported).toEqual([message]));
  expect(element.childNodes).toHaveLength(0);
  element.callbacks = undefined;
  const input = await field();
  element.callbacks = { onEvent: 'log' as never };
  await waitFor(() => expect(reported).toEqual([message, message]));
  expect(input.isConnected).toBe(true);
});

test('CFG-15 the text of an error does not appear again when a later widget is removed', async () => {
  const { open, field, reported } = await openPage();
  const element = open({ products: 'otp fax' });
  const text = () => element.shadowRoot?.textContent;
  await waitFor(() => expect(text()).toBe(FALLBACK_TEXT));
  expect(reported).toHaveLength(1);
  element.setAttribute('products', 'otp');
  await field();
  element.client = undefined;
  await waitFor(() => expect(element.childNodes).toHaveLength(0));
  expect(text()).toBe('');
});

test('CFG-15 an element whose client is taken back shows no widget', async () => {
  const { open, field, host } = await openPage();
  const element = open({ products: 'otp' });
  await field();
  element.client = undefined;
  await waitFor(() => expect(element.childNodes).toHaveLength(0));
  expect(host.contains(element)).toBe(true);
});

test('CFG-03 an element for a reset without a token asks where to send a new link', async () => {
  const { screen, open, reported } = await openPage();
  open({ entry: 'reset-password' });
  expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeTruthy();
  expect(reported).toEqual([]);
});

test.each<[Record<string, string>, RegExp]>([
  [{ products: 'otp fax' }, /config\.products\[1\] is 'fax'/],
  [{ config: 'otp' }, /The attribute config is not a JSON object/],
  [{ entry: 'logout' }, /The attribute entry is 'logout', but it accepts one of login, reset-password, passkey-registration/],
  [{ 'session-duration-minutes': 'long' }, /config\.sessionOptions\.sessionDurationMinutes/],
])('CFG-13 what is wrong with %j is reported by its name', async (attributes, message) => {
  const { open, reported } = await openPage();
  const element = open(attributes);
  await settled();
  expect(reported).toEqual([expect.stringMatching(message)]);
  expect(element.childNodes).toHaveLength(0);
  expect(element.shadowRoot?.textContent).toBe(FALLBACK_TEXT);
});

test.each(['foo', '', '/api', 'http://'])('CFG-13 the attribute backend that is %j is reported by its name', async (backend) => {
  const { open, reported } = await openPage();
  const element = open({ 'public-token': 'public-token-test-1', backend }, {});
  await settled();
  expect(reported).toEqual(['options.backend is malformed: it accepts an http:// or https:// address.']);
  expect(element.shadowRoot?.textContent).toBe(FALLBACK_TEXT);
});

test('a failure that is not a response of the provider is reported like any other', async () => {
  const { open, field } = await openPage();
  const received: unknown[] = [];
  const element = open({ products: 'otp' });
  element.addEventListener('signin-error', ({ detail }) => received.push(detail));
  await field();
  element.locale = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await waitFor(() =>
    expect(received).toEqual([{ error_type: 'unknown_error', error_message: 'unknown_error', status_code: 0 }]),
  );
});

test.each<['client' | 'config' | 'theme' | 'copy', Record<string, string>, string]>([
  ['client', { products: 'otp' }, 'neither a public-token attribute nor a client'],
  ['config', { config: '[object Object]', theme: '[object Object]' }, "its attribute config is '[object Object]'"],
  ['theme', { products: 'otp', theme: '[object Object]' }, "its attribute theme is '[object Object]'"],
  ['copy', { products: 'otp', copy: '[object Object]' }, "its attribute copy is '[object Object]'"],
])(
  'CFG-15 an element without its %s, such as in the HTML of a server, waits for it, and says so',
  async (name, attributes, text) => {
    const { open, client, screen, reported } = await openPage();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const properties = { client, config: { products: ['otp' as const] }, theme: {}, copy: {} };
    const { [name]: missing, ...others } = properties;
    const element = open(attributes, others as Partial<SigninWidgetElement>);
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(text)), { timeout: 5_000 });
    Object.assign(element, { [name]: missing });
    expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
    expect(reported).toEqual([]);
  },
);
