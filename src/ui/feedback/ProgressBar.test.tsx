// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { LabelledSpinner } from './LabelledSpinner.tsx';
import { ProgressBar } from './ProgressBar.tsx';

test('UI-03 the progress bar fills in 10 s', () => {
  const { container } = render(<ProgressBar label="Verifying passcode..." />);
  expect(screen.getByRole('progressbar', { name: 'Verifying passcode...' })).toBeTruthy();
  expect(container.querySelector<HTMLElement>('.siw-progress-bar')?.style.animationDuration).toBe('10000ms');
});

test('a spinner that stands alone says what the visitor waits for', () => {
  render(<LabelledSpinner label="Loading" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});
