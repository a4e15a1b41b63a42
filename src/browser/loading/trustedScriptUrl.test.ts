// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { trustedScriptUrl } from './trustedScriptUrl.ts';

test.each(['https://a.example/x.js', 'http://a.example/x.js', '/x.js'])('a script at %s is loaded', (url) => {
  document.head.innerHTML = '<base href="https://shop.example/">';
  expect(trustedScriptUrl(url)).toBe(url);
});

test.each([
  'data:text/javascript,1',
  'blob:https://a.example/1',
  'javascript:1',
  'xhttps:1',
  'httpss://a.example',
  'ftp://a.example',
])('a script at %s is refused', (url) => {
  expect(() => trustedScriptUrl(url)).toThrow('a script is loaded only from an http or https address.');
});
