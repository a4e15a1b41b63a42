import postcss from 'postcss';
import { expect, test } from 'vitest';
import { inlineDefaults } from './inlineDefaults.config.ts';

const built = (css: string, from: string) => postcss([inlineDefaults]).process(css, { from }).css;

test('UI-04 a deferred style has the default value of its property, which the page or the theme overrides', () => {
  expect(
    built('@layer siw { .siw-a { color: var(--siw-error); border: 1px solid var(--siw-border) } }', '/src/styles/states.css'),
  ).toBe('@layer siw { .siw-a { color: var(--siw-error, light-dark(#c4262e, #ff8b88)); border: 1px solid var(--siw-border) } }');
});

test('UI-04 a default value for newer browsers follows in a rule with their condition', () => {
  const css = built('.siw-a { background: var(--siw-primary-button-hover-background) }', '/src/styles/states.css');
  expect(css).toMatch(/^\.siw-a \{ background: var\(--siw-primary-button-hover-background, color-mix\(/);
  expect(css).toMatch(
    /@supports \(color: lch\(from light-dark\(red, red\) l c h\)\) \{\s*\.siw-a \{ background: var\([\w-]+, lch\(/,
  );
});

test('a second default value is refused', () => {
  expect(() => built('.siw-a { color: var(--siw-error, red) }', '/src/styles/states.css')).toThrow(
    '--siw-error has a default value in deferredTokens.css, so var() needs no other.',
  );
});

test('style sheets outside the widget stay as they are', () => {
  expect(built('.page { color: var(--siw-error) }', '/page/page.css')).toBe('.page { color: var(--siw-error) }');
});
