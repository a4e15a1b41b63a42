import { ONE_BROWSER } from '../../support/tags.ts';
import { expect, test } from '../fixture.ts';

test(
  'attack: another site opens the page of the client-side services, and reads the response to a call',
  ONE_BROWSER,
  async ({ page, context, sandbox }) => {
    const calls: string[] = [];
    context.on('request', (request) => request.url().endsWith('/call') && calls.push(request.url()));
    const icon = '<link rel="icon" href="data:,">';
    await context.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `${icon}<button>Open</button>` }),
    );
    await page.goto('https://evil.example/');
    await page.evaluate((api) => {
      document.querySelector('button')?.addEventListener('click', () => {
        Object.assign(window, { services: window.open(`${api}/clientside-services/index.html`) });
      });
    }, sandbox.api);
    const opening = context.waitForEvent('page');
    await page.getByRole('button').click();
    const services = await opening;
    await services.waitForLoadState();
    // The listener of the page was added before, so it runs first.
    await services.evaluate(() => {
      Object.assign(window, { received: new Promise((resolve) => addEventListener('message', () => resolve(true))) });
    });
    await page.evaluate((publicToken) => {
      const { services } = window as unknown as { services: Window };
      services.postMessage({ method: 'oneTapStart', args: [{ publicToken }] }, '*', [new MessageChannel().port2]);
    }, sandbox.public_token);
    expect(await services.evaluate(() => (window as unknown as { received: Promise<boolean> }).received)).toBe(true);
    expect(calls).toEqual([]);
  },
);
