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

test('PWD-14 without a password the meter is empty, and assistive technology does not find it', () => {
  const { container } = render(<StrengthMeter score={null} label="Password strength" />);
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(0);
  expect(container.querySelector('.siw-meter')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('meter')).toBeNull();
});

test('PWD-14 a score of 0 has one segment, and the meter says 0', () => {
  render(<StrengthMeter score={0} label="Password strength: 0 of 4" />);
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('0');
  expect(screen.getByRole('meter').querySelectorAll('[data-filled]')).toHaveLength(1);
});

test('PWD-14 the meter says which scores there are', () => {
  render(<StrengthMeter score={2} label="Password strength: 2 of 4" />);
  const meter = screen.getByRole('meter');
  expect(['aria-valuemin', 'aria-valuemax'].map((name) => meter.getAttribute(name))).toEqual(['0', '4']);
});
