// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { Checklist } from './Checklist.tsx';

const words = { metLabel: '(met)', unmetLabel: '(not met)' };

function Rules({ met: [length, complexity] }: { met: readonly [boolean, boolean] }) {
  return (
    <Checklist
      items={[
        { id: 'length', label: 'Must be at least 8 characters long', met: length, ...words },
        { id: 'complexity', label: 'Must contain 3 of the following', met: complexity, ...words },
      ]}
    />
  );
}

test('PWD-15 every condition says in words whether it is met', () => {
  render(<Rules met={[true, false]} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Must be at least 8 characters long (met)',
    'Must contain 3 of the following (not met)',
  ]);
  expect(items.map((item) => item.hasAttribute('data-met'))).toEqual([true, false]);
});

test('PWD-15 UI-01 a condition that is met now is announced with its text, and no other one', () => {
  const { rerender } = render(<Rules met={[false, false]} />);
  const [length, complexity] = screen.getAllByRole('listitem');
  rerender(<Rules met={[true, false]} />);
  const after = screen.getAllByRole('listitem');
  // A live region announces the nodes that are added to it.
  expect(after[0]).not.toBe(length);
  expect(after[1]).toBe(complexity);
});
