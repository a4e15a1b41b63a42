// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { selectorOf } from './selectorOf.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** The selector of the element with `data-it` in a page. */
function selectorIn(html: string): string {
  document.body.innerHTML = html;
  const element = document.querySelector('[data-it]') as Element;
  const selector = selectorOf(element);
  expect([...document.querySelectorAll(selector)]).toEqual([element]);
  return selector;
}

test.each([
  ['an id', '<div id="sign-in" data-it></div>', '#sign-in'],
  ['an id that is no name in CSS', '<div id="log.in" data-it></div>', '#log\\.in'],
  ['the only element of its kind', '<p></p><main data-it></main>', 'main'],
  ['one of several in a place with an id', '<p></p><p></p><div id="app"><p></p><p data-it></p></div>', '#app > p:nth-of-type(2)'],
  ['one of several without an id around', '<ul><li></li></ul><ul><li></li><li data-it></li></ul>', 'li:nth-of-type(2)'],
])('EXT-01 %s is found again by the shortest selector', (_what, html, selector) => {
  expect(selectorIn(html)).toBe(selector);
});

test.each([
  ['with four digits', 'ember1234'],
  ['with a colon', ':r3:'],
])('EXT-01 an id %s, as of a build or a framework, is not part of a selector', (_what, id) => {
  expect(selectorIn(`<p></p><main id="${id}" data-it></main>`)).toBe('main');
  expect(selectorIn(`<section id="${id}"><p></p><p data-it></p></section>`)).toBe('p:nth-of-type(2)');
});

test('EXT-01 an id that two elements have names neither of them', () => {
  expect(selectorIn('<div id="twice"></div><section id="twice" data-it></section>')).toBe('section');
});

test('EXT-01 a form with a field named id is found by its own id', () => {
  expect(selectorIn('<form id="login" data-it><input name="id" id="number"></form>')).toBe('#login');
});
