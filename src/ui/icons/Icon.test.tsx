// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { Icon } from './Icon.tsx';

test('an icon has its path and its fill as attributes and as styles, and no attribute of a framework', () => {
  const { container } = render(<Icon path="M0 0h4" />);
  const path = container.querySelector('path');
  expect(path?.getAttribute('d')).toBe('M0 0h4');
  expect(path?.getAttributeNames().sort()).toEqual(['d', 'fill', 'style']);
});
