// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';

test('PWD-14 the meter has 4 segments, as many filled as the score says, and says it in words', () => {
  render(<StrengthMeter score={3} label="Password strength: 3 of 4" />);
  const meter = screen.getByRole('meter', { name: 'Password strength: 3 of 4' });
  expect(meter.getAttribute('aria-valuenow')).toBe('3');
  expect(meter.getAttribute('data-tone')).toBe('success');
  expect(Array.from(meter.children, (segment) => segment.hasAttribute('data-filled'))).toEqual([true, true, true, false]);
});
