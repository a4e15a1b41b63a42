// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { findPlace } from './findPlace.ts';

afterEach(() => document.body.replaceChildren());

const element = { kind: 'element', frameId: 0, selector: '#sign-in' } as const;
const floating = { kind: 'floating', frameId: 0 } as const;

test('EXT-01 the widget is put after what its element contains, and taken out without a trace', () => {
  document.body.innerHTML = '<div id="sign-in"><p>Before</p></div>';
  const before = document.documentElement.outerHTML;
  for (const root of ['light', 'shadow'] as const) {
    const found = findPlace(document, element, root);
    const host = document.querySelector('#sign-in')?.lastElementChild;
    expect(host?.previousElementSibling?.textContent).toBe('Before');
    expect(found.element).toBe(root === 'light' ? host : host?.shadowRoot?.firstElementChild);
    found.remove();
    expect(document.documentElement.outerHTML).toBe(before);
  }
});

test('EXT-02 no rule of the page changes the host of a shadow root, and every rule applies in the light DOM', () => {
  document.body.innerHTML = '<div id="sign-in"></div>';
  const styleOf = (root: 'light' | 'shadow') => {
    const found = findPlace(document, element, root);
    const { style } = document.querySelector<HTMLElement>('#sign-in > :last-child') as HTMLElement;
    const seen = [style.getPropertyValue('all'), style.getPropertyPriority('all'), style.getPropertyValue('display')];
    found.remove();
    return seen;
  };
  expect(styleOf('shadow')).toEqual(['initial', 'important', 'block']);
  expect(styleOf('light')).toEqual(['', '', '']);
});

test.each(['light', 'shadow'] as const)(
  'EXT-02 a floating widget in the %s root lies above the page, outside of its body',
  (root) => {
    const found = findPlace(document, floating, root);
    const host = document.documentElement.lastElementChild as HTMLElement;
    expect(host).not.toBe(document.body);
    for (const [name, value] of [
      ['position', 'fixed'],
      ['z-index', '2147483647'],
      ['overflow', 'auto'],
    ] as const) {
      expect([host.style.getPropertyValue(name), host.style.getPropertyPriority(name)]).toEqual([value, 'important']);
    }
    found.remove();
    expect(document.documentElement.lastElementChild).toBe(document.body);
  },
);

test.each(['input', 'img', 'select', 'iframe', 'svg', 'path'])(
  'EXT-01 an element that shows no children is refused: %s',
  (name) => {
    document.body.innerHTML = `<form><input><img><select></select><iframe></iframe><svg><path/></svg></form>`;
    const before = document.documentElement.outerHTML;
    expect(() => findPlace(document, { ...element, selector: name }, 'shadow')).toThrow(
      `The widget would not be visible in <${name}>. Pick the element around it.`,
    );
    expect(document.documentElement.outerHTML).toBe(before);
  },
);

test.each(['a', 'button', 'label'])('EXT-01 a place in <%s>, in which no form works, is refused', (name) => {
  document.body.innerHTML = `<${name} href="/"><span id="sign-in"></span></${name}>`;
  expect(() => findPlace(document, element, 'shadow')).toThrow(`A form does not work in <${name}>. Pick an element around it.`);
});

test('EXT-01 the widget is removed from a page that has replaced `remove`', () => {
  document.body.innerHTML = '<div id="sign-in"></div>';
  const found = findPlace(document, element, 'shadow');
  const { remove } = Element.prototype;
  onTestFinished(() => void Object.assign(Element.prototype, { remove }));
  Object.assign(Element.prototype, { remove: () => {} });
  found.remove();
  expect(document.querySelector('#sign-in')?.children).toHaveLength(0);
});

test('EXT-01 a selector that matches nothing, and a document that is not HTML, are named', () => {
  expect(() => findPlace(document, element, 'shadow')).toThrow("'#sign-in' matches nothing in this frame now.");
  const svg = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  expect(() => findPlace(svg, floating, 'shadow')).toThrow('This document is not HTML. Open an HTML page.');
});

test('EXT-01 a selector that is not one is refused with what to do', () => {
  expect(() => findPlace(document, { ...element, selector: '###' }, 'shadow')).toThrow(
    "'###' is not a CSS selector. Correct it, or pick an element.",
  );
});
