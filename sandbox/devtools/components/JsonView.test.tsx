// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { JsonView } from './JsonView.tsx';

const nested = (levels: number): unknown => (levels === 0 ? 'end' : { a: nested(levels - 1) });
const groups = () => [...document.querySelectorAll('details')];

test('attack: a value with 2,000 levels freezes the panel, although it is closed', () => {
  render(<JsonView value={nested(2_000)} open={2} />);
  expect(groups().map(({ open }) => open)).toEqual([true, true, false]);
});

test('the members of a group are rendered when it is opened', () => {
  render(<JsonView value={{ user: { name: 'Ada' } }} open={1} />);
  expect(screen.queryByText('"Ada"')).toBeNull();
  const group = groups()[1] as HTMLDetailsElement;
  act(() => {
    group.open = true;
    fireEvent(group, new Event('toggle'));
  });
  expect(screen.getByText('"Ada"')).toBeDefined();
});

test('attack: a list of 50,000 members freezes the panel', () => {
  render(<JsonView value={Array.from({ length: 50_000 }, (_, index) => index)} />);
  expect(document.querySelectorAll('.dt-json-leaf')).toHaveLength(100);
  const more = screen.getByRole('button', { name: 'Show 100 more of 49900' });
  act(() => more.click());
  expect(document.querySelectorAll('.dt-json-leaf')).toHaveLength(200);
});
