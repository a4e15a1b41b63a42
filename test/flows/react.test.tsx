// @vitest-environment happy-dom

import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { Activity, Component, type ReactNode, StrictMode, Suspense, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { callIdp } from '../../sandbox/idp/testing/callIdp.ts';
import { type Callbacks, type Config, createClient } from '../../src/index.ts';
import {
  Login,
  type LoginProps,
  PasskeyRegistration,
  RedirectCallback,
  ResetPassword,
  SigninProvider,
  useClient,
  useSession,
  useSigninEvent,
  useUser,
} from '../../src/react.ts';

import { settled } from '../support/openWidget.ts';
import { runScripts } from '../support/runScripts.ts';

const ADA = 'ada@example.com';
const otp: Config = { products: ['otp'] };

/** A React host with a client on the mock. Everything that React says about it is an error. */
async function openHost() {
  const idp = createIdp();
  await idp.ready;
  const googleScriptURL = 'http://localhost:4000/__sandbox/scripts/google.js';
  const client = createClient({
    publicToken: idp.publicToken,
    backend: 'http://localhost:4000',
    fetch: idp.fetch,
    googleScriptURL,
  });
  const host = document.body.appendChild(document.createElement('div'));
  const said: string[] = [];
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...words) => void said.push(words.join(' ')));
  let root: Root | undefined;
  onTestFinished(async () => {
    root?.unmount();
    await settled();
    client.destroy();
    host.remove();
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
    await idp.close();
    vi.restoreAllMocks();
    expect(said).toEqual([]);
  });
  return {
    idp,
    client,
    host,
    said,
    user: userEvent.setup(),
    screen: within(host),
    async render(node: ReactNode) {
      root ??= createRoot(host);
      root.render(<StrictMode>{node}</StrictMode>);
      await settled();
    },
    async hydrate(node: ReactNode) {
      const html = renderToString(node);
      host.innerHTML = html;
      root = hydrateRoot(host, node);
      await settled();
      return html;
    },
    field: async () => (await within(host).findByLabelText('Email')) as HTMLInputElement,
    frames: () => host.querySelectorAll('.siw').length,
  };
}

test('a React host signs a visitor in, and its hooks return the user', async () => {
  const { client, screen, user, render, idp, field } = await openHost();
  const completed: string[] = [];
  function Host() {
    const session = useSession();
    const name = useUser()?.emails?.[0]?.email;
    useSigninEvent('AUTHENTICATE_FLOW_COMPLETE', ({ type }) => completed.push(type));
    return (
      <>
        <Login config={{ products: ['otp'] }} />
        <p>{session ? `Welcome, ${name}` : 'Nobody'}</p>
      </>
    );
  }
  await render(
    <SigninProvider client={client}>
      <Host />
    </SigninProvider>,
  );
  expect(screen.getByText('Nobody')).toBeTruthy();
  await user.type(await field(), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('6-digit passcode'), idp.messages.last(ADA)?.code ?? '');
  expect(await screen.findByText(`Welcome, ${ADA}`)).toBeTruthy();
  await waitFor(() => expect(completed).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
});

test('EML-01 a callback page redeems the token of its address once, also in strict mode, and leaves nothing when it is removed', async () => {
  const { client, screen, render, idp, frames } = await openHost();
  await callIdp(idp, 'magicLinks.email.loginOrCreate', { email: ADA, login_magic_link_url: window.location.href });
  history.replaceState(null, '', new URL(idp.messages.last(ADA)?.link ?? '').search);
  function Callback() {
    const name = useUser(client)?.emails?.[0]?.email;
    return (
      <>
        <RedirectCallback client={client} fallback={<p>No token</p>} />
        <p>{name ? `Welcome, ${name}` : 'Nobody'}</p>
      </>
    );
  }
  await render(<Callback />);
  expect(await screen.findByText(`Welcome, ${ADA}`)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(screen.queryByText('No token')).toBeNull();
  expect(location.search).not.toContain('token');
  expect(idp.calls.list().filter(({ call }) => call === 'magicLinks.authenticate')).toHaveLength(1);
  await render(null);
  expect(frames()).toBe(0);
});

test('EML-01 a callback page without a token shows its fallback, and nothing of the widget', async () => {
  const { client, screen, render, hydrate, frames } = await openHost();
  const page = <RedirectCallback client={client} className="place" fallback={<a href="/">Sign in</a>} />;
  expect(await hydrate(page)).toBe('<div class="place"></div>');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(frames()).toBe(0);
  await render(<RedirectCallback client={client} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('EVT-02 a page that replaces the widget on the session change still receives the end of the sign-in', async () => {
  const { client, screen, user, render, idp, field, frames } = await openHost();
  const received: string[] = [];
  function SignIn() {
    const name = useUser()?.emails?.[0]?.email;
    useSigninEvent('OTP_AUTHENTICATE', ({ type }) => received.push(type));
    useSigninEvent('AUTHENTICATE_FLOW_COMPLETE', ({ type }) => received.push(type));
    return name ? <p>Welcome, {name}</p> : <Login config={{ products: ['otp'] }} />;
  }
  await render(
    <SigninProvider client={client}>
      <SignIn />
    </SigninProvider>,
  );
  await user.type(await field(), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('6-digit passcode'), idp.messages.last(ADA)?.code ?? '');
  expect(await screen.findByText(`Welcome, ${ADA}`)).toBeTruthy();
  await waitFor(() => expect(received).toEqual(['OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']));
  expect(frames()).toBe(0);
});

test('CFG-15 a render with new objects and callbacks does not mount again and keeps the input', async () => {
  const { client, screen, user, render, field, host } = await openHost();
  const received: string[] = [];
  const host1 = (word: string) => (
    <Login
      client={client}
      config={{ products: ['otp'], otpOptions: { methods: ['email'] } }}
      theme={{ colors: { primary: '#123456' } }}
      callbacks={{ onEvent: ({ type }) => received.push(`${word} ${type}`) }}
    />
  );
  await render(host1('first'));
  await user.type(await field(), ADA);
  const root = host.querySelector('.siw');
  let changes = 0;
  // A developer's theme is looked at once, in a hidden element, when the page has time for it.
  const isReview = ({ target, addedNodes, removedNodes }: MutationRecord) =>
    [target, ...addedNodes, ...removedNodes].some((node) => (node as HTMLElement).hidden);
  const observer = new MutationObserver((records) => {
    changes += records.filter((record) => !isReview(record)).length;
  });
  observer.observe(host, { subtree: true, childList: true, attributes: true });
  await render(host1('second'));
  observer.disconnect();
  expect(changes).toBe(0);
  expect(host.querySelector('.siw')).toBe(root);
  expect((await field()).value).toBe(ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(received).toEqual(['second OTP_LOGIN_OR_CREATE']));
});

test('CFG-15 changed props change the widget in place, and props that are gone are taken back', async () => {
  const { client, screen, user, render, field, host } = await openHost();
  await render(<Login client={client} config={otp} />);
  await user.type(await field(), ADA);
  await render(
    <Login
      client={client}
      config={{ products: ['emailMagicLinks'] }}
      copy={{ main: { title: 'Willkommen' } }}
      theme={{ colorScheme: 'dark' }}
    />,
  );
  expect(await screen.findByRole('heading', { name: 'Willkommen' })).toBeTruthy();
  expect(host.querySelector<HTMLElement>('.siw')?.style.colorScheme).toBe('dark');
  expect((await field()).value).toBe(ADA);
  await render(<Login client={client} config={{ products: ['emailMagicLinks'] }} />);
  expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  expect(host.querySelector<HTMLElement>('.siw')?.style.colorScheme).toBe('');
  expect((await field()).value).toBe(ADA);
});

test('CFG-15 a prop that changes back to an earlier value is applied again', async () => {
  const { client, screen, render } = await openHost();
  for (const title of ['Willkommen', 'Bienvenue', 'Willkommen']) {
    await render(<Login client={client} config={otp} copy={{ main: { title } }} />);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  }
});

test('CFG-15 a language and a configuration that are gone are taken back', async () => {
  const { client, screen, render, host } = await openHost();
  await render(<Login client={client} config={otp} locale="de" />);
  await waitFor(() => expect(host.querySelector('.siw')?.getAttribute('lang')).toBe('de'));
  await render(<Login client={client} config={{ products: ['otp'], otpOptions: { methods: ['sms'] } }} />);
  await waitFor(() => expect(host.querySelector('.siw')?.getAttribute('lang')).toBe('en'));
  expect(screen.queryByLabelText('Email')).toBeNull();
  await render(<Login client={client} />);
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

test('CFG-15 another client of the provider is that of the hooks and the widgets below it', async () => {
  const { client, idp, render, host } = await openHost();
  const other = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch });
  onTestFinished(() => other.destroy());
  const found: unknown[] = [];
  function Found() {
    found.push(useClient());
    return <Login config={otp} />;
  }
  const page = (given: typeof client) => (
    <SigninProvider client={given}>
      <Found />
    </SigninProvider>
  );
  await render(page(client));
  const first = host.querySelector('.siw');
  await render(page(other));
  expect([found[0] === client, found.at(-1) === other]).toEqual([true, true]);
  expect(host.querySelector('.siw')).not.toBe(first);
});

test('EVT-02 with another client of the provider, its listeners receive the events of the widgets below it', async () => {
  const { client, idp, user, screen, render, field } = await openHost();
  const other = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch });
  onTestFinished(() => other.destroy());
  const received: string[] = [];
  function Listening() {
    useSigninEvent('OTP_LOGIN_OR_CREATE', ({ type }) => received.push(type));
    return <Login config={otp} />;
  }
  for (const given of [client, other]) {
    await render(
      <SigninProvider client={given}>
        <Listening />
      </SigninProvider>,
    );
  }
  await user.type(await field(), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('6-digit passcode')).toBeTruthy();
  expect(received).toEqual(['OTP_LOGIN_OR_CREATE']);
});

test('SES-08 the hooks return the user and the session of the client that they receive', async () => {
  const { client, idp, render, host } = await openHost();
  const other = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch });
  other.destroy();
  const { method_id } = await client.provider.otps.email.loginOrCreate({ email: ADA, expiration_minutes: 5 });
  const token = idp.messages.last(ADA)?.code ?? '';
  await client.provider.otps.authenticate({ method_id, token, session_duration_minutes: 30 });
  function Names() {
    return [useUser(client)?.user_id, useSession(client)?.user_id].join();
  }
  await render(
    <SigninProvider client={other}>
      <Names />
    </SigninProvider>,
  );
  const id = idp.state.users.all()[0]?.user_id;
  expect(host.textContent).toBe(`${id},${id}`);
});

test('CFG-11 another client, or a shadow root, mounts the widget again', async () => {
  const { client, render, host, frames, idp } = await openHost();
  await render(<Login client={client} config={otp} />);
  expect(frames()).toBe(1);
  const first = host.querySelector('.siw');
  const other = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch });
  onTestFinished(() => other.destroy());
  await render(<Login client={other} config={otp} />);
  expect(frames()).toBe(1);
  expect(host.querySelector('.siw')).not.toBe(first);
  await render(<Login client={other} config={{ ...otp, enableShadowDOM: true }} />);
  expect(frames()).toBe(0);
  expect(host.querySelector('.siw-mount')?.shadowRoot?.querySelector('.siw')).toBeTruthy();
});

test('CFG-15 an unmounted component removes everything that it has added', async () => {
  const { client, render, host, field } = await openHost();
  await render(<Login client={client} config={otp} />);
  await field();
  await render(null);
  expect(host.innerHTML).toBe('');
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

test('CFG-15 a part of the page that an Activity hides has no widget, and has it again when it is shown', async () => {
  const { client, render, field, frames } = await openHost();
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Login client={client} config={otp} />
    </Activity>
  );
  await render(page('visible'));
  expect(await field()).toBeTruthy();
  await render(page('hidden'));
  await waitFor(() => expect(frames()).toBe(0));
  await render(page('visible'));
  expect(await field()).toBeTruthy();
  expect(frames()).toBe(1);
});

test('a sibling that suspends hides the widget and keeps the input', async () => {
  const { client, user, render, field, screen } = await openHost();
  let arrive = (_text: string) => {};
  const later = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  let suspend = () => {};
  function Beside() {
    const [waits, setWaits] = useState(false);
    suspend = () => setWaits(true);
    return <p>{waits ? use(later) : 'At once'}</p>;
  }
  await render(
    <Suspense fallback={<p>One moment</p>}>
      <Login client={client} config={otp} />
      <Beside />
    </Suspense>,
  );
  await user.type(await field(), ADA);
  suspend();
  expect(await screen.findByText('One moment')).toBeTruthy();
  arrive('Later');
  expect(await screen.findByText('Later')).toBeTruthy();
  expect((await field()).value).toBe(ADA);
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

test.each<[string, LoginProps, RegExp]>([
  ['a wrong option', { config: { products: ['fax' as 'otp'] } }, /config\.products\[0\] is 'fax'/],
  ['a wrong callback', { callbacks: { onEvent: 'log' as never } }, /callbacks\.onEvent is 'log', but it accepts a function/],
  ['a missing client', { client: undefined as never }, /There is no client/],
])('CFG-13 %s reaches the error boundary of the host', async (_what, props, message) => {
  const { client, render, host, said } = await openHost();
  await render(
    <Boundary>
      <Login client={client} {...props} />
    </Boundary>,
  );
  expect(host.textContent).toMatch(message);
  said.length = 0;
});

test('CFG-13 a callback that changes to something else reaches the error boundary of the host', async () => {
  const { client, render, host, said, field } = await openHost();
  const page = (callbacks: Callbacks) => (
    <Boundary>
      <Login client={client} config={otp} callbacks={callbacks} />
    </Boundary>
  );
  await render(page({ onEvent: () => {} }));
  await field();
  await render(page({ onError: 'log' as never }));
  expect(host.textContent).toBe("callbacks.onError is 'log', but it accepts a function.");
  said.length = 0;
});

test('CFG-03 CFG-04 the other two entries have a component each; a token that leaves the address stays with its form', async () => {
  const { client, render, screen } = await openHost();
  await render(<ResetPassword client={client} token="a-token" />);
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  // Another mount would have another field.
  const field = screen.getByLabelText('New password');
  await render(<ResetPassword client={client} token="" />);
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  expect(screen.getByLabelText('New password')).toBe(field);
  await render(<ResetPassword client={client} />);
  expect(screen.getByLabelText('New password')).toBe(field);
  await render(<PasskeyRegistration client={client} />);
  expect(await screen.findByText(/without active user authenticated/)).toBeTruthy();
});

test('CFG-03 the component takes the token from the address itself; without one, it asks where to send a new link', async () => {
  const { client, render, screen } = await openHost();
  onTestFinished(() => {
    history.replaceState(null, '', '/');
    sessionStorage.clear();
  });
  history.replaceState(null, '', '/reset?stytch_token_type=reset_password&token=b-token&a=1');
  await render(<ResetPassword client={client} key="with" />);
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  expect(location.search).toBe('?a=1');
  await render(<ResetPassword client={client} key="again" token="" />);
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  sessionStorage.clear();
  await render(<ResetPassword client={client} key="without" token="" />);
  expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeTruthy();
});

test('CFG-15 a component that starts with One Tap only reserves no space later, with other products', async () => {
  const { idp, client, render, field, host } = await openHost();
  // On a busy machine, the script of One Tap is requested before the other products are.
  runScripts(idp);
  const providers = [{ type: 'google', one_tap: true, position: 'floating' }] as const;
  await render(<Login client={client} config={{ products: ['oauth'], oauthOptions: { providers } }} />);
  expect(host.querySelector('[data-siw-placeholder]')).toBeNull();
  await render(<Login client={client} config={otp} />);
  expect(await field()).toBeTruthy();
  expect(host.querySelector('[data-siw-placeholder]')).toBeNull();
});

test('a first screen that waits for nothing is there in the task that renders it, and one that waits has its space kept', async () => {
  const { client, idp, host, render, screen } = await openHost();
  await render(null);
  const root = createRoot(host.appendChild(document.createElement('div')));
  flushSync(() => root.render(<Login client={client} config={otp} />));
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(host.querySelector('[data-siw-placeholder]')).toBeNull();
  flushSync(() => root.render(<Login key="other" client={client} config={otp} locale="de" />));
  expect(screen.queryByRole('button', { name: 'Weiter' })).toBeNull();
  expect(host.querySelector<HTMLElement>('[data-siw-placeholder]')?.style.display).toBe('');
  expect(await screen.findByRole('button', { name: 'Weiter' })).toBeTruthy();
  expect(host.querySelector<HTMLElement>('[data-siw-placeholder]')?.style.display).toBe('none');
  const other = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch });
  onTestFinished(() => other.destroy());
  flushSync(() => root.render(<Login key="other" client={other} config={otp} locale="de" />));
  expect(host.querySelector<HTMLElement>('[data-siw-placeholder]')?.style.display).toBe('');
  expect(await screen.findByRole('button', { name: 'Weiter' })).toBeTruthy();
  root.unmount();
});

test('PKG-02 what a server renders keeps the space of the first screen without any style, and hydrates without a word', async () => {
  const { client, hydrate, field, host } = await openHost();
  const callbacks: Callbacks = {};
  const html = await hydrate(
    <SigninProvider client={client}>
      <Login config={otp} callbacks={callbacks} className="sign-in" prerender="none" />
    </SigninProvider>,
  );
  expect(html).toContain('class="sign-in"');
  expect(html).toMatch(/<td height="[\d.]+" width="400">/);
  expect(html).not.toContain('style');
  expect(await field()).toBeTruthy();
  expect(host.querySelector<HTMLElement>('[data-siw-placeholder]')?.style.display).toBe('none');
});

test('PKG-02 a page that a server has rendered shows the user and the session after the hydration only', async () => {
  const { idp, client, hydrate, host } = await openHost();
  const { method_id } = await client.provider.otps.email.loginOrCreate({ email: ADA, expiration_minutes: 5 });
  const token = idp.messages.last(ADA)?.code ?? '';
  await client.provider.otps.authenticate({ method_id, token, session_duration_minutes: 30 });
  const shown: string[] = [];
  function Host() {
    const name = useUser()?.emails?.[0]?.email;
    const text = `${name ?? 'Nobody'}, ${useSession() ? 'signed in' : 'signed out'}`;
    shown.push(text);
    return <p>{text}</p>;
  }
  await hydrate(
    <SigninProvider client={client}>
      <Host />
    </SigninProvider>,
  );
  await waitFor(() => expect(host.textContent).toBe(`${ADA}, signed in`));
  // First of the server, then of the hydration.
  expect(shown.slice(0, 2)).toEqual(['Nobody, signed out', 'Nobody, signed out']);
});

test('RST-01 the component for a reset shows the address of the account, and asks for a click on request', async () => {
  const { client, render, screen } = await openHost();
  onTestFinished(() => history.replaceState(null, '', '/'));
  await render(<ResetPassword client={client} key="address" token="a-token" email={ADA} />);
  expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe(ADA);
  await render(<ResetPassword client={client} key="address" token="a-token" email="bo@example.com" />);
  await waitFor(() => expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('bo@example.com'));
  history.replaceState(null, '', '/reset?stytch_token_type=login&token=b-token');
  await render(<ResetPassword client={client} key="link" confirmLinks />);
  expect(await screen.findByRole('heading', { name: 'Do you want to sign in?' })).toBeTruthy();
  await render(<ResetPassword client={client} key="link" confirmLinks={false} />);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Do you want to sign in?' })).toBeNull());
});

test('RST-01 the component for a reset replaces a session without a question on request, and takes another token', async () => {
  const { client, idp, render, screen } = await openHost();
  const { method_id } = await client.provider.otps.email.loginOrCreate({ email: ADA, expiration_minutes: 5 });
  const token = idp.messages.last(ADA)?.code ?? '';
  await client.provider.otps.authenticate({ method_id, token, session_duration_minutes: 30 });
  await render(<ResetPassword client={client} key="asks" token="a-token" />);
  expect(await screen.findByRole('heading', { name: 'You are already signed in' })).toBeTruthy();
  await render(<ResetPassword client={client} key="asks" token="a-token" replaceSession />);
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  await render(<ResetPassword client={client} key="replaces" token="b-token" replaceSession />);
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  await render(<ResetPassword client={client} key="replaces" token="c-token" replaceSession />);
  await waitFor(() => expect(JSON.stringify(Object.values(sessionStorage))).toContain('c-token'));
});

test('EVT-02 the newest callbacks and listeners of a page receive errors and events', async () => {
  const { client, idp, render, screen, user, field } = await openHost();
  const received: string[] = [];
  function Host({ round }: { round: number }) {
    useSigninEvent('OTP_LOGIN_OR_CREATE', ({ type }) => received.push(`${type} ${round}`));
    return <Login config={otp} callbacks={{ onError: ({ error_type }) => received.push(`${error_type} ${round}`) }} />;
  }
  for (const round of [1, 2]) {
    await render(
      <SigninProvider client={client}>
        <Host round={round} />
      </SigninProvider>,
    );
  }
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' }, times: 1 });
  await user.type(await field(), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(received).toEqual(['too_many_requests 2']));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(received).toEqual(['too_many_requests 2', 'OTP_LOGIN_OR_CREATE 2']));
});

test('EVT-02 a listener of another type receives the events of that type from then on', async () => {
  const { client, render, screen, user, field, idp } = await openHost();
  const received: string[] = [];
  function Listener({ of }: { of: 'OTP_LOGIN_OR_CREATE' | 'OTP_AUTHENTICATE' }) {
    useSigninEvent(of, ({ type }) => received.push(type));
    return <Login config={otp} />;
  }
  const page = (of: Parameters<typeof Listener>[0]['of']) => (
    <SigninProvider client={client}>
      <Listener of={of} />
    </SigninProvider>
  );
  await render(page('OTP_LOGIN_OR_CREATE'));
  await render(page('OTP_AUTHENTICATE'));
  await user.type(await field(), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('6-digit passcode'), idp.messages.last(ADA)?.code ?? '');
  await screen.findByText('Your passcode has been successfully verified.');
  expect(received).toEqual(['OTP_AUTHENTICATE']);
});

test('EVT-02 a listener without a provider above it is a mistake that is named', () => {
  function Listener() {
    useSigninEvent('OTP_AUTHENTICATE', () => {});
    return null;
  }
  expect(() => renderToString(<Listener />)).toThrow('useSigninEvent needs a SigninProvider above it.');
});

test('EVT-03 after a listener that throws, the others receive the event too; a removed listener receives none', async () => {
  const { client, render, screen, user, field } = await openHost();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  const received: string[] = [];
  function Listener({ name }: { name: string }) {
    useSigninEvent('OTP_LOGIN_OR_CREATE', () => {
      received.push(name);
      if (name === 'throws') throw new Error('The page is wrong.');
    });
    return null;
  }
  const page = (isGone: boolean) => (
    <SigninProvider client={client}>
      <Listener name="throws" />
      {isGone ? null : <Listener name="gone" />}
      <Listener name="last" />
      <Login config={otp} />
    </SigninProvider>
  );
  await render(page(false));
  await render(page(true));
  await user.type(await field(), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(received).toEqual(['throws', 'last']);
  expect(reported).toHaveBeenCalledOnce();
});

test('a client of a component overrides that of the provider above it, and without any the mistake is named', async () => {
  const { client, render, field, idp } = await openHost();
  const other = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4001', fetch: idp.fetch });
  onTestFinished(() => other.destroy());
  const found: unknown[] = [];
  function Found({ of }: { of?: typeof client }) {
    found.push(useClient(of));
    return null;
  }
  await render(
    <SigninProvider client={other}>
      <Found />
      <Found of={client} />
      <Login client={client} config={otp} className="card" />
    </SigninProvider>,
  );
  expect(await field()).toBeTruthy();
  expect([found[0] === other, found.at(-1) === client]).toEqual([true, true]);
  expect(document.querySelector('.card .siw')).not.toBeNull();
  expect(() => renderToString(<Found />)).toThrow('There is no client. Pass one to this component or hook');
});
