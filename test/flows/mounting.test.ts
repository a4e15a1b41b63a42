// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import {
  type Config,
  ConfigError,
  createClient,
  mountLogin,
  mountPasskeyRegistration,
  mountRedirect,
  mountResetPassword,
} from '../../src/index.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { enterEmail, openWidget, openWidgetOn, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const otp: Config = { products: ['otp'] };

test('CFG-01 the widget mounts into the element that a selector finds', async () => {
  const { client, host } = await openWidget();
  const place = document.createElement('section');
  place.id = 'sign-in';
  host.append(place);
  const second = mountLogin({ client, element: '#sign-in' });
  expect(await within(place).findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  second.unmount();
  expect(place.childNodes).toHaveLength(0);
});

test('CFG-01 the widget mounts into an element, after its existing content', async () => {
  const { client, host } = await openWidget();
  const place = document.createElement('section');
  place.textContent = 'Welcome.';
  host.append(place);
  const second = mountLogin({ client, element: place });
  expect(await within(place).findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  second.unmount();
  expect(place.innerHTML).toBe('Welcome.');
});

test('CFG-01 a client that was destroyed mounts no widget', async () => {
  const { client, host, widget } = await openWidget();
  widget.unmount();
  client.destroy();
  const problem = new ConfigError('client was destroyed. Create another.');
  for (const mount of [mountLogin, mountPasskeyRegistration, mountRedirect, mountResetPassword])
    expect(() => mount({ client, element: host })).toThrow(problem);
  expect(host.childNodes).toHaveLength(0);
});

test('CFG-01 a second widget in an element replaces the first', async () => {
  const { client, host, widget, screen } = await openWidget({ config: otp });
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  const second = mountLogin({ client, element: host, config: otp, copy: { main: { title: 'Once more' } } });
  expect(await within(host).findByRole('heading', { name: 'Once more' })).toBeTruthy();
  expect(host.childElementCount).toBe(1);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  widget.unmount();
  expect(within(host).getByRole('heading', { name: 'Once more' })).toBeTruthy();
  const broken = () => mountLogin({ client, element: host, config: { products: ['fax' as 'otp'] } });
  expect(broken).toThrow(ConfigError);
  expect(within(host).getByRole('heading', { name: 'Once more' })).toBeTruthy();
  second.unmount();
  expect(host.childElementCount).toBe(0);
});

test.each([
  ['the page', false],
  ['a shadow root', true],
])('CFG-01 a widget in %s replaces the markup of one that was copied with its element', async (_where, enableShadowDOM) => {
  const config = { ...otp, enableShadowDOM };
  const { client, host, widget } = await openWidget({ config });
  await waitFor(() => expect(host.querySelector('.siw-mount')).toBeTruthy());
  host.append('Welcome.');
  const copy = host.cloneNode(true) as HTMLElement;
  widget.unmount();
  host.replaceWith(copy);
  const second = mountLogin({ client, element: copy, config: otp });
  onTestFinished(() => copy.remove());
  await within(copy).findByRole('heading', { name: 'Sign up or log in' });
  expect(copy.querySelectorAll('.siw-mount')).toHaveLength(1);
  expect(await within(copy).findAllByLabelText('Email')).toHaveLength(1);
  second.unmount();
  expect(copy.innerHTML).toBe('Welcome.');
});

test.each([
  ['config', { config: { products: ['fax'] as never } }],
  ['theme', { theme: { colors: { primry: 'red' } as never } }],
  ['callbacks', { callbacks: { onEvent: 'log' as never } }],
])('CFG-13 a wrong option of %s leaves no form of a server that nothing answers', async (_option, wrong) => {
  const { client, host, widget } = await openWidget({ config: otp });
  widget.unmount();
  host.innerHTML = '<p>Welcome</p><div class="siw-mount" id="siw-x-"><div class="siw"><form></form></div></div>';
  expect(() => mountLogin({ client, element: host, config: otp, ...wrong })).toThrow(/^(config|theme|callbacks)\./);
  expect(host.innerHTML).toBe('<p>Welcome</p>');
});

test('CFG-01 a widget keeps those in elements inside its element', async () => {
  const { client, host } = await openWidget({ config: otp });
  const outer = host.appendChild(document.createElement('section'));
  const inner = outer.appendChild(document.createElement('div'));
  for (const element of [inner, outer]) onTestFinished(mountLogin({ client, element, config: otp }).unmount);
  await waitFor(() => expect(within(outer).getAllByLabelText('Email')).toHaveLength(2));
});

test('CFG-01 fields are called after the element that has a name, for password managers that know them by their ids', async () => {
  const { client, host } = await openWidget();
  const place = host.appendChild(document.createElement('section'));
  place.id = 'sign-in';
  const widget = mountLogin({ client, element: place });
  onTestFinished(widget.unmount);
  expect((await within(place).findByLabelText('Email')).id).toContain('siw-sign-in-');
});

test('CFG-01 of two elements with one id only the first uses it for its fields', async () => {
  const { client, host } = await openWidget();
  const places = [1, 2].map(() => host.appendChild(Object.assign(document.createElement('section'), { id: 'sign-in' })));
  for (const element of places) onTestFinished(mountLogin({ client, element }).unmount);
  const [first, second] = await Promise.all(places.map(async (place) => (await within(place).findByLabelText('Email')).id));
  expect(first).toContain('siw-sign-in-');
  expect(second).not.toContain('sign-in');
});

test('CFG-01 fields in an element whose id has a space have valid descriptions', async () => {
  const { client, host } = await openWidget();
  const place = host.appendChild(Object.assign(document.createElement('section'), { id: 'sign in' }));
  onTestFinished(mountLogin({ client, element: place, config: otp }).unmount);
  const field = await within(place).findByLabelText('Email');
  await userEvent.type(field, 'nobody{Enter}');
  const described = await waitFor(() => field.getAttribute('aria-describedby')?.split(' ') ?? expect.fail());
  expect(described.map((id) => place.contains(document.getElementById(id)))).toEqual([true]);
});

test('CFG-02 a selector that matches nothing is an error that names it', async () => {
  const { client } = await openWidget();
  const mounting = () => mountLogin({ client, element: '#nowhere' });
  expect(mounting).toThrow(ConfigError);
  expect(mounting).toThrow('#nowhere');
  expect(() => mountResetPassword({ client, element: '#nowhere', token: 'x' })).toThrow('#nowhere');
  expect(() => mountLogin({ client, element: null as never })).toThrow('element');
});

test('CFG-02 the id of an element without # is an error that has the selector for it', async () => {
  const { client, host } = await openWidget();
  host.id = 'sign-in';
  const mounting = () => mountLogin({ client, element: 'sign-in' });
  expect(mounting).toThrow(new ConfigError("element: nothing matches 'sign-in'. Use '#sign-in'."));
  host.id = 'sign.in';
  const problem = new ConfigError("element: nothing matches 'sign.in'. Mount when it exists.");
  expect(() => mountLogin({ client, element: 'sign.in' })).toThrow(problem);
});

test('CFG-02 an element that is not on the page is an error, except with a shadow root, whose styles move with it', async () => {
  const { client } = await openWidget();
  const element = document.createElement('section');
  const mounting = () => mountLogin({ client, element, config: { products: ['otp'] } });
  expect(mounting).toThrow(new ConfigError('element: it is not on the page yet. Append it first.'));
  expect(element.childElementCount).toBe(0);
  const { unmount } = mountLogin({ client, element, config: { products: ['otp'], enableShadowDOM: true } });
  document.body.append(element);
  expect(element.querySelector('.siw-mount')?.shadowRoot?.querySelector('.siw')).not.toBeNull();
  unmount();
  element.remove();
});

test.each(['', '##', 5, null, undefined, {}])('CFG-13 %j is not an element, which an error says', async (element) => {
  const { client } = await openWidget();
  const mounting = () => mountLogin({ client, element: element as never });
  expect(mounting).toThrow(ConfigError);
  expect(mounting).toThrow(/^element is .*, but it accepts an element or a selector\.$/);
});

test.each(Object.entries({ mountLogin, mountPasskeyRegistration, mountRedirect, mountResetPassword }))(
  'CFG-13 %s without the client of createClient is an error that names it',
  (_name, mount) => {
    const element = document.body;
    for (const client of [undefined, null, {}, { publicToken: 'public-token-test-1' }, 'public-token-test-1']) {
      const mounting = () => mount({ client: client as never, element });
      expect(mounting).toThrow(ConfigError);
      expect(mounting).toThrow(/^client is .*, but it accepts what createClient returns\.$/);
    }
    expect(element.childElementCount).toBe(0);
  },
);

test.each([mountLogin, mountResetPassword, mountPasskeyRegistration, mountRedirect])(
  'CFG-13 a mount function without options is an error that names the client',
  (mountFlow) => {
    const mounting = () => mountFlow(undefined as never);
    expect(mounting).toThrow(ConfigError);
    expect(mounting).toThrow('client is undefined, but it accepts what createClient returns.');
  },
);

test.each<[string, unknown, RegExp]>([
  [
    'an unknown product',
    { products: ['otp', 'fax'] },
    /config\.products\[1\] is 'fax', but it accepts one of oauth, emailMagicLinks, otp, passwords, passkeys, crypto/,
  ],
  ['products that are no list', { products: 'otp' }, /config\.products is 'otp', but it accepts a list/],
  [
    'an unknown passcode method',
    { otpOptions: { methods: ['fax'] } },
    /config\.otpOptions\.methods\[0\] is 'fax', but it accepts one of sms, whatsapp, email/,
  ],
  [
    'minutes that are no number',
    { otpOptions: { expirationMinutes: '5' } },
    /config\.otpOptions\.expirationMinutes is '5', but it accepts a whole number of minutes/,
  ],
  [
    'a duration of nothing',
    { sessionOptions: { sessionDurationMinutes: 0 } },
    /config\.sessionOptions\.sessionDurationMinutes is 0/,
  ],
  [
    'an address that is not a text',
    { emailMagicLinksOptions: { loginRedirectURL: 1 } },
    /config\.emailMagicLinksOptions\.loginRedirectURL is 1, but it accepts a string/,
  ],
  ['an option that is not one', { passwordOptions: { loginURL: 'x' } }, /config\.passwordOptions\.loginURL is not an option/],
  ['no product at all', { products: [] }, /config\.products is empty: add a product/],
  [
    'social sign-in with nobody',
    { products: ['oauth', 'otp'] },
    /config\.oauthOptions\.providers is empty, but .* has 'oauth': add \{ type: 'google' \}/,
  ],
  [
    'social sign-in with an empty list',
    { products: ['oauth'], oauthOptions: { providers: [] } },
    /config\.oauthOptions\.providers is empty/,
  ],
  ['a flag that is a text', { enableShadowDOM: 'yes' }, /config\.enableShadowDOM is 'yes', but it accepts true or false/],
])('CFG-13 CFG-05 at start-up %s is an error that names the option and what it accepts', async (_what, config, message) => {
  const { client, host, widget, screen } = await openWidget();
  const before = host.childElementCount;
  const mounting = () => mountLogin({ client, element: host, config: config as Config });
  expect(mounting).toThrow(ConfigError);
  expect(mounting).toThrow(message);
  expect(host.childElementCount).toBe(before);
  expect(() => widget.update({ config: config as Config })).toThrow(message);
  expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
});

test.each<[string, object, RegExp]>([
  ['public token', { publicToken: 'secret-live-1' }, /options\.publicToken .*public-token-test-/],
  ...[
    'public-token-test-…',
    'public-token-test-...',
    'public-token-live-xxxxxxxx-xxxx',
    'public-token-test-YOUR_TOKEN',
    'YOUR_TOKEN',
  ].map((publicToken): [string, object, RegExp] => [
    `public token, an example's ${publicToken}`,
    { publicToken },
    /options\.publicToken .*as the sandbox prints it/,
  ]),
  ['missing public token', { publicToken: undefined }, /options\.publicToken is missing/],
  ['cookie name', { cookies: { opaqueTokenCookieName: 7 } }, /options\.cookies\.opaqueTokenCookieName .*a string/],
  ['backend address', { backend: 'auth.example.com' }, /options\.backend .*https:\/\//],
])('CFG-13 a wrong %s throws when the client is created', (_what, options, message) => {
  const creating = () => createClient({ publicToken: 'public-token-test-1', ...options } as never);
  expect(creating).toThrow(ConfigError);
  expect(creating).toThrow(message);
});

test('CFG-05 all six products are accepted together with one email method, and no other', async () => {
  const { client, host } = await openWidget();
  const products = ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'] as const;
  mountLogin({ client, element: host, config: { products, oauthOptions: { providers: [{ type: 'github' }] } } }).unmount();
  mountLogin({ client, element: host, config: { products: ['emailMagicLinks'] } }).unmount();
  const mounting = () => mountLogin({ client, element: host, config: { products: ['telepathy' as 'otp'] } });
  expect(mounting).toThrow(
    "config.products[0] is 'telepathy', but it accepts one of oauth, emailMagicLinks, otp, passwords, passkeys, crypto.",
  );
});

test('CFG-03 a reset token or an address that is not a string is an error', async () => {
  const { client, host } = await openWidget();
  expect(() => mountResetPassword({ client, element: host, token: 7 as never })).toThrow(ConfigError);
  const mounting = () => mountResetPassword({ client, element: host, email: 7 as never });
  expect(mounting).toThrow(ConfigError);
  expect(mounting).toThrow('email is 7, but it accepts a string.');
});

test.each(['replaceSession', 'confirmLinks', 'startedElsewhere'])(
  'CFG-13 %s of a link is not the text false, which would count as true',
  async (name) => {
    const { client, host } = await openWidget();
    const options = { client, element: host, token: 'a-token', [name]: 'false' as never };
    const problem = new ConfigError(`${name} is 'false', but it accepts true or false.`);
    expect(() => mountRedirect(options)).toThrow(problem);
    if (name !== 'startedElsewhere') expect(() => mountResetPassword(options)).toThrow(problem);
    expect(mountRedirect({ client, element: host, [name]: undefined })).toBeNull();
  },
);

test.each([
  { backend: 'https://auth.shop.example/', origin: 'https://auth.shop.example' },
  { backend: 'https://shop.example/auth', origin: 'https://shop.example/auth' },
  { backend: undefined, origin: 'https://test.stytch.com' },
])('CFG-14 calls go to the configured backend, else to the public one: $backend', async ({ backend, origin }) => {
  const addresses: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    addresses.push(String(input));
    throw new TypeError('No network.');
  };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const widget = await openWidget({ client: { fetch, backend: backend as string } });
  await enterEmail(widget, ADA);
  await widget.screen.findByText(/^Something went wrong/);
  expect(addresses).toContain(`${origin}/sdk/v1/magic_links/email/login_or_create`);
  expect(addresses.every((address) => address.startsWith(`${origin}/sdk/v1/`))).toBe(true);
});

test('CFG-11 in a shadow root the widget and its styles are apart from the page, and a flow works in it', async () => {
  const widget = await openWidget({ config: { products: ['otp'], enableShadowDOM: true } });
  const { host, screen, user, message, client } = widget;
  const shadow = host.firstElementChild?.shadowRoot;
  expect(shadow?.querySelector('.siw')).toBeTruthy();
  expect(host.querySelector('.siw')).toBeNull();
  expect(shadow?.adoptedStyleSheets).not.toHaveLength(0);
  expect(document.adoptedStyleSheets).toHaveLength(0);
  await enterEmail(widget, ADA);
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(shadow?.activeElement).toBe(screen.getByLabelText('6-digit passcode'));
  await user.type(screen.getByLabelText('6-digit passcode'), (await message(ADA)).code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
  expect(client.session.get()).toBeTruthy();
});

test('CFG-11 the country selector opens inside the shadow root', async () => {
  const { screen, user } = await openWidget({
    config: { products: ['otp'], otpOptions: { methods: ['sms'] }, enableShadowDOM: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Country United States +1' }));
  expect(await screen.findByRole('listbox', { name: 'Country' })).toBeTruthy();
});

test('CFG-15 unmounting removes every node, style sheet, timer and pending request', async () => {
  const clock = fakeClock();
  const aborted: string[] = [];
  const widget = await openWidget({ config: otp });
  const { screen, user, host, idp, hold, errors, events } = widget;
  await widget.client.bootstrap.ready;
  await clock.pass(2_000);
  await waitFor(() => expect(idp.events.list()).not.toHaveLength(0));
  widget.widget.unmount();
  const timers = vi.getTimerCount();
  const nodes = document.documentElement.outerHTML;

  const second = mountLogin({
    client: widget.client,
    element: host,
    config: otp,
    callbacks: { onError: (error) => aborted.push(error.error_type) },
  });
  await enterEmail({ user, screen: within(host) }, ADA);
  await within(host).findByRole('timer');
  await user.click(within(host).getByRole('button', { name: 'Resend code' }));
  await within(host).findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' });
  expect(document.adoptedStyleSheets).not.toHaveLength(0);
  hold('otps.authenticate');
  await user.type(within(host).getByLabelText('6-digit passcode'), '000000');
  await waitFor(() => expect(idp.calls.list().some(({ call }) => call === 'otps.authenticate')).toBe(true));
  second.unmount();
  second.unmount();
  second.update({ config: otp });

  await clock.pass(2_000);
  expect(document.documentElement.outerHTML).toBe(nodes);
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect(vi.getTimerCount()).toBe(timers);
  expect([aborted, errors, events]).toEqual([[], [], []]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('CFG-15 unmounting ends the requests that are under way', async () => {
  const idp = createIdp();
  let pending: AbortSignal | undefined;
  const widget = openWidgetOn(idp, {
    config: otp,
    client: {
      fetch: async (input, init) => {
        if (String(input).includes('/otps/')) pending = init?.signal ?? undefined;
        return idp.fetch(String(input), init);
      },
    },
  });
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'hang' } });
  await enterEmail(widget, ADA);
  await waitFor(() => expect(pending?.aborted).toBe(false));
  widget.widget.unmount();
  expect(pending?.aborted).toBe(true);
  expect(widget.errors).toEqual([]);
});

test('EVT-02 CFG-15 a page that unmounts the widget on the session change still receives the end of the sign-in', async () => {
  const opened = await openWidget({ config: otp });
  opened.client.session.subscribe(() => opened.widget.unmount());
  await enterEmail(opened, ADA);
  await opened.user.type(await opened.screen.findByLabelText('6-digit passcode'), (await opened.message(ADA)).code ?? '');
  await waitFor(() => expect(opened.events.map(({ type }) => type)).toContain('AUTHENTICATE_FLOW_COMPLETE'));
  expect(opened.events.map(({ type }) => type)).toEqual([
    'OTP_LOGIN_OR_CREATE',
    'OTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  expect(opened.errors).toEqual([]);
  expect(opened.host.childNodes).toHaveLength(0);
});

/** Counts what listens on the page itself; what React puts there once for each document is left out. */
function countListeners() {
  let count = 0;
  for (const target of [window, document, document.body]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      if (type !== 'selectionchange') count += 1;
      options?.signal?.addEventListener('abort', () => {
        count -= 1;
      });
      addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions) => {
      if (type !== 'selectionchange') count -= 1;
      removeEventListener.call(target, type, listener, options);
    };
    onTestFinished(() => {
      Object.assign(target, { addEventListener, removeEventListener });
    });
  }
  return () => count;
}

test('CFG-15 unmounting leaves no listener on the page, also of an open country list', async () => {
  const { client, host, widget, user } = await openWidget();
  await client.bootstrap.ready;
  widget.unmount();
  const count = countListeners();
  const second = mountLogin({ client, element: host, config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  await user.click(await within(host).findByRole('button', { name: 'Country United States +1' }));
  await within(host).findByRole('listbox');
  expect(count()).toBeGreaterThan(0);
  second.unmount();
  await waitFor(() => expect(count()).toBe(0));
});

test('CFG-15 two widgets on one page do not disturb each other', async () => {
  const first = await openWidget({ config: otp });
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => place.remove());
  const second = mountLogin({ client: first.client, element: place, config: { products: ['passwords'] } });
  const { screen, user } = first;
  await enterEmail(first, ADA);
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(await within(place).findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  expect(within(place).getByLabelText<HTMLInputElement>('Email').value).toBe('');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await enterEmail({ user, screen: within(place) }, 'bo@example.com');
  await within(place).findByRole('heading', { name: /^Finish creating/ });
  expect(screen.getByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  second.unmount();
  expect(place.childNodes).toHaveLength(0);
  expect(document.adoptedStyleSheets).not.toHaveLength(0);
  await user.type(screen.getByLabelText('6-digit passcode'), (await first.message(ADA)).code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
  expect(first.events.map(({ type }) => type)).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test('CFG-15 update changes the given options, and keeps the screen and the input', async () => {
  const { widget, screen, user, root } = await openWidget({ config: otp, theme: { colorScheme: 'dark' } });
  await user.type(await screen.findByLabelText('Email'), ADA);
  widget.update({
    config: { products: ['emailMagicLinks'] },
    theme: { colorScheme: 'light' },
    copy: { main: { title: 'Willkommen' } },
  });
  expect(await screen.findByRole('heading', { name: 'Willkommen' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ADA);
  expect(root.style.colorScheme).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(`An email was sent to ${ADA}.`)).toBeTruthy();
  widget.update({ copy: { emailLink: { title: 'Post ist da' } } });
  expect(await screen.findByRole('heading', { name: 'Post ist da' })).toBeTruthy();
  expect(screen.getByText(`An email was sent to ${ADA}.`)).toBeTruthy();
});

test('CFG-11 where the widget renders is decided once, and a change of it is an error', async () => {
  const { widget } = await openWidget({ config: otp });
  expect(() => widget.update({ config: { ...otp, enableShadowDOM: true } })).toThrow(/config\.enableShadowDOM cannot change/);
});

test('CFG-13 wrong callbacks, themes and texts are errors too', async () => {
  const { client, host } = await openWidget();
  const mounting = (options: object) => () => mountLogin({ client, element: host, ...options });
  expect(mounting({ callbacks: { onEvent: 'log' } })).toThrow(/callbacks\.onEvent is 'log', but it accepts a function/);
  expect(mounting({ theme: { colors: { primary: 1 } } })).toThrow(/theme\.colors\.primary/);
  expect(mounting({ copy: { main: { title: 1 } } })).toThrow(/copy\.main\.title/);
  expect(host.childElementCount).toBe(1);
});

test('CFG-14 a test token that the public service cannot know causes one warning with the address of the calls', async () => {
  const warned = vi
    .spyOn(console, 'warn')
    .mockClear()
    .mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const fetch: typeof globalThis.fetch = () => new Promise(() => {});
  const received = () => warned.mock.calls.filter(([text]) => String(text).includes('calls go to https://test.stytch.com'));
  const open = (client: object) => openWidget({ client: { fetch, backend: undefined as never, ...client } });
  await open({ publicToken: 'public-token-test-4f5a9c1e-7b1d-4c1f-9a52-1f6f0f7a3c55' });
  await open({ publicToken: 'public-token-live-1' });
  await open({ backend: 'https://auth.shop.example' });
  const { widget, client, host } = await open({});
  widget.unmount();
  mountLogin({ client, element: host }).unmount();
  await waitFor(() => expect(received()).toHaveLength(1));
  expect(received()[0]?.[0]).toContain('Set `backend` to the address');
  await vi.dynamicImportSettled();
  expect(received()).toHaveLength(1);
});

test('CFG-13 an update that is refused changes nothing, and the next one applies', async () => {
  const { screen, widget } = await openWidget({ config: { products: ['otp'] } });
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  expect(() => widget.update({ config: { products: ['fax'] as never }, copy: { main: { title: 'Refused' } } })).toThrow(/fax/);
  expect(() => widget.update({ locale: 7 as never })).toThrow(/locale/);
  const refused = { theme: { colors: { primary: 1 as never } }, copy: { main: { title: 'Refused' } } };
  expect(() => widget.update(refused)).toThrow(/theme\.colors\.primary/);
  widget.update({ theme: { colors: { primary: '#0b6e4f' } } });
  await settled();
  expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  widget.update({ copy: { main: { title: 'Welcome back' } } });
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
});
