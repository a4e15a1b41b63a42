import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from 'signin-widget';
import { completeConsent } from '../completeConsent.ts';
import { expect } from '../fixture.ts';
import { test } from '../hostFixture.ts';

type Host = typeof globalThis & { host: { client: Client } };

interface Attacked {
  /** Address of the API of the page's own back end. */
  api: string;
  publicToken: string;
  /** Page that the provider leads back to. */
  callback: string;
}

/** Starts the attacker's server: it starts OAuth at the page's own back end, with a PKCE pair of its own. */
async function startAttacker({ api, publicToken, callback }: Attacked) {
  const code_challenge = createHash('sha256').update(randomBytes(32).toString('hex')).digest('base64url');
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    paths.push(pathname);
    if (request.method === 'GET' && pathname.endsWith('/oauth/github/start')) {
      const parameters = {
        public_token: publicToken,
        login_redirect_url: callback,
        signup_redirect_url: callback,
        code_challenge,
      };
      const location = `${api}/v1/public/oauth/github/start?${new URLSearchParams(parameters)}`;
      return void response.writeHead(302, { location }).end();
    }
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,content-type,x-sdk-client,x-sdk-parent-host',
    };
    response.writeHead(request.method === 'OPTIONS' ? 204 : 500, cors).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, paths, close: () => server.close() };
}

for (const pkceRequiredForOAuth of [true, false]) {
  test(`OAU-04 attack: an injected element receives the token of the page's back end from its popup, with PKCE ${pkceRequiredForOAuth}`, async ({
    page,
    context,
    sandbox,
    addressOf,
    email,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|configuration could not be fetched/);
    await sandbox.set({ pkceRequiredForOAuth });
    const callback = addressOf('plain', { config: { products: ['passwords'] } });
    const attacker = await startAttacker({ api: sandbox.api, publicToken: sandbox.public_token, callback });
    try {
      const policy = "default-src 'self'; script-src 'self'; connect-src https: http:; img-src data:; base-uri 'none'";
      await page.goto(addressOf('element', {}, { policy }));
      const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }], popup: true } };
      const markup = `<signin-widget id="injected" public-token="${sandbox.public_token}" backend="${attacker.address}" config='${JSON.stringify(config)}'></signin-widget>`;
      await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', html), markup);
      const opening = context.waitForEvent('page');
      await page.locator('#injected').getByRole('button', { name: 'Continue with GitHub' }).click();
      const popup = await opening;
      await completeConsent(popup, 'Allow', email);

      await popup.waitForURL((url) => url.href.startsWith(callback.split('?')[0] ?? '') && !url.searchParams.has('token'));
      const ended = popup.evaluate(() =>
        (window as unknown as Host).host.client.authenticateByUrl().then(
          () => 'signed in',
          ({ error_type }) => error_type,
        ),
      );
      expect(await ended).toBe('link_other_device');
      expect(attacker.paths).toContain('/v1/public/oauth/github/start');
      expect(attacker.paths).not.toContain('/sdk/v1/oauth/authenticate');
    } finally {
      attacker.close();
    }
  });
}
