// Sends its parent process where each function begins that the first screens of a built widget call. Argument: the real path of widget.js.
// It runs during the build only.
// biome-ignore lint/correctness/noNodejsModules: see above
import { readFileSync } from 'node:fs';
// biome-ignore lint/correctness/noNodejsModules: see above
import { Session } from 'node:inspector/promises';
// biome-ignore lint/correctness/noNodejsModules: see above
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';

const window = new Window({ url: 'https://example.com/' });
const { document } = window;
Object.assign(globalThis, { window, document, requestAnimationFrame: () => {} });

const path = process.argv[2] ?? '';
const url = pathToFileURL(path).href;
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
const script = result.find((each) => each.url === url);
if (!script) throw new Error(`The engine has no script ${url}.`);
const { length } = readFileSync(path, 'utf8');
const called = script.functions.flatMap(({ ranges: [range] }) => {
  // The first entry is the whole file.
  const isFunction = range && range.endOffset - range.startOffset < length;
  return isFunction && range.count ? [range.startOffset] : [];
});
process.send?.(called, () => process.exit());
