// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { loadScript } from './loadScript.ts';

const { signal } = new AbortController();
const src = 'https://captcha.example/script.js';
const options = { nonce: 'abc', signal };

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, Symbol.for('signin-widget scripts'));
});

/** The page takes scripts in without a network. Returns them. */
function holdScripts() {
  const added: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void added.push(script as HTMLScriptElement));
  return added;
}

test('API-03 two who need the same script wait for one element', async () => {
  const added = holdScripts();
  const both = [loadScript(src, options), loadScript(src, options)];
  expect(added).toHaveLength(1);
  added[0]?.dispatchEvent(new Event('load'));
  await Promise.all(both);
});

test('API-04 a script that fails or takes too long is removed, so that the next call loads it again', async () => {
  const added = holdScripts();
  const removed = vi.spyOn(HTMLScriptElement.prototype, 'remove');
  const failed = expect(loadScript(src, { nonce: undefined, signal })).rejects.toThrow(src);
  added[0]?.dispatchEvent(new Event('error'));
  await failed;
  expect(removed).toHaveBeenCalledOnce();

  const limit = new AbortController();
  const late = expect(loadScript(src, { nonce: undefined, signal: limit.signal })).rejects.toThrow('too late');
  limit.abort(new Error('too late'));
  await late;
  expect(removed).toHaveBeenCalledTimes(2);
  expect(added).toHaveLength(2);
});

test('API-04 a script that has run is loaded again for whoever still needs it', async () => {
  const added = holdScripts();
  for (const count of [1, 2]) {
    const loaded = loadScript(src, options);
    expect(added).toHaveLength(count);
    added[count - 1]?.dispatchEvent(new Event('load'));
    await loaded;
  }
});

test('API-04 an address that is refused is refused again', async () => {
  holdScripts();
  for (let round = 0; round < 2; round += 1) await expect(loadScript('data:text/javascript,', options)).rejects.toThrow('http');
});

const inert = () => Object.assign(document.createElement('script'), { src });

test.each([
  ['scripts with its address', () => [inert(), inert()]],
  ['an image with the name scripts', () => document.createElement('img')],
])('attack: %s in markup of somebody else, which never run, keep the script from loading', async (_what, scripts) => {
  vi.spyOn(document, 'scripts', 'get').mockReturnValue(scripts() as never);
  const added = holdScripts();
  const loaded = loadScript(src, options);
  expect(added.map((script) => script.src)).toEqual([src]);
  added[0]?.dispatchEvent(new Event('load'));
  await loaded;
});
