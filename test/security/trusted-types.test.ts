// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadScript } from '../../src/browser/loading/loadScript.ts';

interface Policy {
  createScriptURL(url: string): string;
}

const { signal } = new AbortController();

test('attack: a script of the page makes trusted addresses with the policy of the widget', () => {
  const policies: Policy[] = [];
  const createPolicy = vi.fn((_name: string, rules: Policy) => {
    policies.push(rules);
    return rules;
  });
  Object.assign(window, { trustedTypes: { createPolicy } });
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'trustedTypes');
    append.mockRestore();
  });
  const src = 'https://captcha.example/script.js';
  const addresses = [src, `${src}?2`];
  for (const address of addresses) void loadScript(address, { nonce: undefined, signal });
  expect(append.mock.calls.map(([script]) => (script as HTMLScriptElement).src)).toEqual(addresses);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['signin-widget']);

  for (const holder of [window, document, globalThis]) {
    const values = Reflect.ownKeys(holder).filter((key) => typeof key === 'symbol');
    for (const key of values) expect(Object(Reflect.get(holder, key)).createScriptURL).toBeUndefined();
  }
  // A page that has replaced `createPolicy` has the policy, and gets nothing from it.
  for (const address of [src, 'https://evil.example/', 'data:text/javascript,alert(1)', 'blob:https://captcha.example/1'])
    expect(() => policies[0]?.createScriptURL(address)).toThrow('only scripts that the widget loads');
});

test.each(['data:text/javascript,alert(1)', 'blob:https://captcha.example/1', 'javascript:alert(1)', 'DATA:text/javascript,1'])(
  'attack: an address of a script is %s',
  async (src) => {
    await expect(loadScript(src, { nonce: undefined, signal })).rejects.toThrow('only from an http or https address');
    expect(document.scripts).toHaveLength(0);
  },
);
