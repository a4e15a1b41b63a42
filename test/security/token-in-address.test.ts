// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { loadScript } from '../../src/browser/loading/loadScript.ts';
import { createClient } from '../../src/index.ts';
import { BACKEND, openWidgetOn } from '../support/openWidget.ts';

function atAddress(address: string) {
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
}

test.each([
  'token=abc-1',
  '%74oken=abc%2D1',
  'stytch_token_type=magic_links&token=abc-1',
  '%73tytch_token_type=passwords&%74oken=abc-1',
])('attack: a script of the page reads a reset token from the address %s', async (query) => {
  atAddress(`/reset?a=1&${query}&b=%20#part`);
  const { screen } = openWidgetOn(createIdp(), { resetToken: 'abc-1' });
  expect(location.pathname + location.search + location.hash).toBe('/reset?a=1&b=%20#part');
  await screen.findByRole('heading', { name: 'Reset your password' });
});

test('attack: a log of a server contains the Referer of a request, with the token of the address', async () => {
  atAddress('/in?stytch_token_type=magic_links&token=abc-1');
  const idp = createIdp();
  const policies = new Map<string, unknown>();
  const client = createClient({
    publicToken: idp.publicToken,
    backend: BACKEND,
    fetch: (address, init) => {
      policies.set(new URL(String(address)).pathname, init?.referrerPolicy);
      return idp.fetch(address, init);
    },
  });
  await client.bootstrap.ready;
  expect(location.search).toContain('abc-1');
  client.log({ event_name: 'render_login_screen', details: {} } as never);
  client.destroy();
  await vi.waitFor(() => expect(policies.size).toBeGreaterThan(1));
  expect([...policies.values()].every((policy) => policy === 'strict-origin')).toBe(true);
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  onTestFinished(() => append.mockRestore());
  void loadScript('https://captcha.example/script.js', { nonce: undefined, signal: new AbortController().signal });
  const sent = append.mock.calls.map(([script]) => (script as HTMLScriptElement).referrerPolicy);
  expect(sent).toEqual(['strict-origin']);
  await idp.close();
});
