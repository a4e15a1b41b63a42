// Prints where each function begins that the first screens of a built widget call, as JSON. Argument: the path of widget.js.
import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';

const window = new Window({ url: 'https://example.com/' });
const { document } = window;
Object.assign(globalThis, { window, document, requestAnimationFrame: () => {} });

const url = pathToFileURL(process.argv[2] ?? '').href;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const { createClient, mountLogin } = await import(url);

/** The most common first screens. Functions for other fields would take memory on every page. */
const screens = [{ products: ['oauth', 'emailMagicLinks', 'passwords'] }, { products: ['oauth', 'otp'] }];
const fetch = () => new Promise(() => {});
const client = createClient({
  publicToken: 'public-token-live-00000000-0000-4000-8000-000000000000',
  backend: 'https://example.com',
  fetch,
});
for (const config of screens) {
  const element = document.createElement('div');
  document.body.append(element);
  mountLogin({ client, element, config: { ...config, oauthOptions: { providers: [{ type: 'google' }] } } });
  await Promise.resolve();
  if (!element.querySelector('input')) throw new Error(`The first screen of ${config.products} has no field.`);
}

const { result } = await session.post('Profiler.takePreciseCoverage');
const functions = result.find((script) => script.url === url)?.functions ?? [];
const called = functions.flatMap(({ ranges: [range] }) => (range?.count ? [range.startOffset] : []));
process.stdout.write(JSON.stringify(called), () => process.exit());
