// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { cookieJar } from './cookieJar.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'cookie');
});

test('a cookie that is written can be read', () => {
  cookieJar.write('a=1; Path=/');
  cookieJar.write('b=2; Path=/');
  expect(cookieJar.read().split('; ').sort()).toEqual(['a=1', 'b=2']);
});

test('an element that hides the cookies of the document does not hide them from the jar', () => {
  cookieJar.write('a=1; Path=/');
  Object.defineProperty(document, 'cookie', { configurable: true, value: document.createElement('form') });
  expect(cookieJar.read()).toContain('a=1');
  cookieJar.write('c=3; Path=/');
  expect(cookieJar.read()).toContain('c=3');
});

test('a document that refuses its cookies has none', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  expect(cookieJar.read()).toBe('');
  expect(() => cookieJar.write('a=1')).not.toThrow();
});

test('a server has no cookies', () => {
  vi.stubGlobal('document', undefined);
  expect(cookieJar.read()).toBe('');
});
