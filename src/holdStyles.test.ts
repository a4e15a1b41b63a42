import { expect, test } from 'vitest';
import { holdStyles } from './holdStyles.ts';

test('UI-05 what the widget says of itself holds against the page; motion, shadows and properties of a page’s own do not', () => {
  const held = holdStyles(`/* a: b; */ @layer siw {
    .siw { --siw-width: 400px; display: flex; color: red !important; box-shadow: 0 1px red; transition: 1s }
    @media (hover: hover) { .siw-a:hover { width: calc(1px + var(--x, 2px)) } }
    @keyframes siw-b { from { opacity: 0 } 50% { rotate: 1turn } }
  }`);
  expect(held).toContain(
    '--siw-width: 400px; display: flex !important; color: red !important; box-shadow: 0 1px red; transition: 1s',
  );
  expect(held).toContain('width: calc(1px + var(--x, 2px)) !important');
  expect(held).toContain('@keyframes siw-b { from { opacity: 0 } 50% { rotate: 1turn } }');
});
