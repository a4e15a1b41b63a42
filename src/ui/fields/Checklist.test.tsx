// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { Checklist } from './Checklist.tsx';

test('PWD-15 every condition says in words whether it is met', () => {
  const words = { metLabel: '(met)', unmetLabel: '(not met)' };
  render(
    <Checklist
      items={[
        { id: 'length', label: 'Must be at least 8 characters long', met: true, ...words },
        { id: 'complexity', label: 'Must contain 3 of the following', met: false, ...words },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Must be at least 8 characters long (met)',
    'Must contain 3 of the following (not met)',
  ]);
  expect(items.map((item) => item.hasAttribute('data-met'))).toEqual([true, false]);
});
