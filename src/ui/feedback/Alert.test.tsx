// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { ALERT_MARK, CHECK_MARK, WARNING_MARK } from '../icons/marks.ts';
import { Alert } from './Alert.tsx';

test.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['success', 'status'],
] as const)('ERR-02 an alert box of kind %s is announced as %s and marked by more than its colour', (kind, role) => {
  const { container } = render(<Alert kind={kind}>Something happened</Alert>);
  const box = container.querySelector('.siw-alert');
  expect(box?.getAttribute('role')).toBe(role);
  expect(box?.getAttribute('data-kind')).toBe(kind);
  expect(box?.textContent).toBe('Something happened');
  expect(box?.querySelector('svg[aria-hidden=true]')).not.toBeNull();
});

test('ERR-02 the three kinds have three different icons', () => {
  const icons = (['error', 'warning', 'success'] as const).map(
    (kind) => render(<Alert kind={kind}>x</Alert>).container.querySelector('svg')?.innerHTML,
  );
  expect(new Set(icons).size).toBe(3);
});

test('ERR-02 each kind has its own icon: an exclamation mark, a triangle, a check mark', () => {
  for (const [kind, mark] of [
    ['error', ALERT_MARK],
    ['warning', WARNING_MARK],
    ['success', CHECK_MARK],
  ] as const) {
    const { container } = render(<Alert kind={kind}>x</Alert>);
    expect(container.querySelector('path')?.getAttribute('d')).toBe(mark);
  }
});
