// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { findElement } from './findElement.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['sign-in', "element: nothing matches 'sign-in'. Did you mean '#sign-in'?"],
  ['#signin', "element: nothing matches '#signin'. Mount when it exists."],
  ['signin', "element: nothing matches 'signin'. Mount when it exists."],
])('CFG-02 the selector %j without a match is named, with what to do', (selector, message) => {
  document.body.innerHTML = '<div id="sign-in"></div>';
  expect(() => findElement(selector)).toThrow(message);
  expect(findElement('#sign-in').id).toBe('sign-in');
});
