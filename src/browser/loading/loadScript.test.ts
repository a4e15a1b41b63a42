// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { loadScript } from './loadScript.ts';

const { signal } = new AbortController();
const src = 'https://captcha.example/script.js';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

/** The page takes the script in without a network, as far as it goes. */
function holdScripts() {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    vi.spyOn(document, 'scripts', 'get').mockReturnValue([script] as never);
  });
}

test('API-03 two who need the same script wait for one element', async () => {
  holdScripts();
  const both = [loadScript(src, { nonce: 'abc', signal }), loadScript(src, { nonce: 'abc', signal })];
  expect(document.head.append).toHaveBeenCalledOnce();
  document.scripts[0]?.dispatchEvent(new Event('load'));
  await Promise.all(both);
});

test('API-04 a script that fails or takes too long is removed, so that the next call loads it again', async () => {
  holdScripts();
  const removed = vi.spyOn(HTMLScriptElement.prototype, 'remove');
  const failed = expect(loadScript(src, { nonce: undefined, signal })).rejects.toThrow(src);
  document.scripts[0]?.dispatchEvent(new Event('error'));
  await failed;
  expect(removed).toHaveBeenCalledOnce();

  const limit = new AbortController();
  const late = expect(loadScript(src, { nonce: undefined, signal: limit.signal })).rejects.toThrow('too late');
  limit.abort(new Error('too late'));
  await late;
  expect(removed).toHaveBeenCalledTimes(2);
});
