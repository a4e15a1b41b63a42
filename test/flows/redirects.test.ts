// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createIdp, type Idp } from '../../sandbox/idp/createIdp.ts';
import { callIdp } from '../../sandbox/idp/testing/callIdp.ts';
import { createClient, mountRedirect, type RedirectOptions } from '../../src/index.ts';
import { BACKEND, enterEmail, openWidget, openWidgetOn } from '../support/openWidget.ts';
import { runScripts } from '../support/runScripts.ts';

const EVIL = 'https://evil.example/';

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** As if somebody had sent the visitor here, with addresses of their own. */
function lure() {
  const names = [
    'redirect',
    'redirect_url',
    'redirectURL',
    'login_redirect_url',
    'signup_redirect_url',
    'loginRedirectURL',
    'next',
  ];
  window.history.replaceState(null, '', `/?${new URLSearchParams(names.map((name) => [name, EVIL]))}`);
}

/** The widget on the page that a link leads to. */
function openRedirect(idp: Idp, presentation: Pick<RedirectOptions, 'config' | 'startedElsewhere'> = {}) {
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  const element = document.body.appendChild(document.createElement('div'));
  const widget = mountRedirect({ client, element, ...presentation });
  onTestFinished(() => {
    widget?.unmount();
    client.destroy();
    element.remove();
  });
  return { client, screen: within(element) };
}

test('EML-01 no address of the page’s own address is sent along: links lead where the configuration says, or to this page', async () => {
  for (const emailMagicLinksOptions of [undefined, { loginRedirectURL: 'https://shop.example/in' }]) {
    lure();
    const widget = await openWidget({
      config: { products: ['emailMagicLinks'], ...(emailMagicLinksOptions && { emailMagicLinksOptions }) },
    });
    await enterEmail(widget, 'ada@example.com');
    const { link } = await widget.message('ada@example.com');
    const { origin } = new URL(link ?? '');
    expect([location.origin, 'https://shop.example']).toContain(origin);
    expect(JSON.stringify(widget.sent('magicLinks.email.loginOrCreate'))).not.toContain('evil');
    widget.widget.unmount();
  }
});

test.each([
  'https://evil.example/in?token=secret-1',
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://evil.example/1',
  '',
])(
  'ONE-04 ONE-05 a response that leads to %s leads nowhere, and visitor, host and developer are warned',
  async (redirect_url) => {
    lure();
    const idp = createIdp();
    runScripts(idp);
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const isLast = String(input).includes('/v1/oauth/callback/');
      return isLast ? Response.json({ status_code: 200, request_id: 'a', redirect_url }) : idp.fetch(input, init);
    };
    const providers = [{ type: 'google', one_tap: true }] as const;
    const { screen, errors, events } = openWidgetOn(idp, {
      client: { googleScriptURL: `${BACKEND}/__sandbox/scripts/google.js`, fetch },
      config: { products: ['oauth', 'passwords'], oauthOptions: { providers } },
    });
    const prompt = await waitFor(() => {
      const root = document.querySelector('[data-simulated-one-tap]')?.shadowRoot;
      if (!root) throw new Error('There is no prompt.');
      return root;
    });
    prompt.querySelector<HTMLButtonElement>('form button')?.click();
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
    expect((await screen.findByText(/^Google could not sign you in\./)).closest('[role=alert]')).toBeTruthy();
    const [error, ...others] = errors;
    expect([error?.error_type, others]).toEqual(['redirect_not_allowed', []]);
    expect(error?.message).toContain(`leads to ${redirect_url.split('?')[0] || 'no address'}, which`);
    expect(screen.getByText(error?.message ?? '').closest('[role=alert]')).toBeTruthy();
    expect(JSON.stringify([error?.message, events.filter(({ type }) => type === 'GOOGLE_ONE_TAP')])).not.toContain('secret');
  },
);

test.each([
  ['oauth', 'access_denied', 'Sign up or log in', 'You did not allow the sign-in. Please try again, or choose another way.'],
  ['oauth', 'server_error', 'Sign up or log in', 'The provider could not sign you in. Please try again, or choose another way.'],
  ['oauth', '', 'Sign up or log in', /^This sign-in began in another browser/],
  ['magic_links', '', 'This link did not work', /^The login link/],
])(
  'OAU-04 EML-01 after a refusal of %s (%s), "Try again" loads the page again, which shows its sign-in',
  async (type, error, title, text) => {
    const idp = createIdp();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const parameters = { stytch_token_type: type, ...(error ? { error } : { token: 'used' }) };
    window.history.replaceState(null, '', `/?${new URLSearchParams(parameters)}`);
    const { screen } = openRedirect(idp);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(
      mountRedirect({
        client: createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch }),
        element: document.body,
      }),
    ).toBeNull();
  },
);

test('OAU-04 a sign-in at a provider that fails for a moment can be tried again, and is not called a link', async () => {
  const idp = createIdp();
  idp.faults.add({ call: 'oauth.authenticate', fault: { kind: 'error', error_type: 'too_many_requests' }, times: 2 });
  window.history.replaceState(null, '', '/?stytch_token_type=oauth&token=a-token');
  const { screen } = openRedirect(idp, { startedElsewhere: true });
  expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const tried = () => idp.calls.list().filter(({ call }) => call === 'oauth.authenticate').length;
  await waitFor(() => expect(tried()).toBe(2));
});

test('EML-01 CFG-10 a link signs in for the configured duration', async () => {
  const { idp } = await openWidget();
  await callIdp(idp, 'magicLinks.email.loginOrCreate', { email: 'ada@example.com', login_magic_link_url: window.location.href });
  window.history.replaceState(null, '', new URL(idp.messages.last('ada@example.com')?.link ?? '').search);
  const { screen, client } = openRedirect(idp, { config: { sessionOptions: { sessionDurationMinutes: 75 } } });
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(Date.parse(client.session.get()?.expires_at ?? '') - Date.now()).toBeGreaterThan(74 * 60_000);
});

test('EML-01 a link that another browser requested asks for its address, which is not an error of the visitor', async () => {
  const { idp } = await openWidget({ idp: { seed: [{ emails: ['ada@example.com'] }] } });
  await callIdp(idp, 'magicLinks.email.loginOrCreate', { email: 'ada@example.com', login_magic_link_url: window.location.href });
  window.history.replaceState(null, '', new URL(idp.messages.last('ada@example.com')?.link ?? '').search);
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'error', error_type: 'email_required', status: 400 } });
  const { screen } = openRedirect(idp);
  expect(await screen.findByText('Enter the email address that this link was sent to.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Do you want to sign in?' }));
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  expect([
    field.getAttribute('aria-invalid'),
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ]).toEqual([null, '']);
  idp.faults.add({
    call: 'magicLinks.authenticate',
    fault: { kind: 'error', error_type: 'email_required', status: 400, error_message: 'Another address.' },
  });
  const user = userEvent.setup();
  await user.type(field, 'bob@example.com{Enter}');
  await waitFor(() => expect(screen.getByText('Another address.')).toBeTruthy());
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, 'ada@example.com{Enter}');
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
});
