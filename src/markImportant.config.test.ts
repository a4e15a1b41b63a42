import postcss from 'postcss';
import { expect, test } from 'vitest';
import { markImportant } from './markImportant.config.ts';

const built = (css: string, from: string) => postcss([markImportant]).process(css, { from }).css;

test('UI-05 declarations of the widget are important; motion and custom properties of the page are not', () => {
  const held = built(
    `@layer siw {
    .siw { --siw-width: 400px; display: flex; color: red !important; box-shadow: 0 1px red; transition: 1s }
    @media (hover: hover) { .siw-a:hover { width: calc(1px + var(--x, 2px)) } }
    @keyframes siw-b { from { opacity: 0; width: 0 } 50% { rotate: 1turn } }
  }`,
    '/src/styles/frame.css',
  );
  expect(held).toContain(
    '--siw-width: 400px; display: flex !important; color: red !important; box-shadow: 0 1px red !important; transition: 1s',
  );
  expect(held).toContain('width: calc(1px + var(--x, 2px)) !important');
  expect(held).toContain('@keyframes siw-b { from { opacity: 0; width: 0 } 50% { rotate: 1turn } }');
});

test('style sheets outside the widget stay as they are', () => {
  expect(built('.page { color: red }', '/page/page.css')).toBe('.page { color: red }');
});
