// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
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
])('ONE-04 ONE-05 an answer that leads to %s leads nowhere, and visitor, host and developer are told', async (redirect_url) => {
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
});
