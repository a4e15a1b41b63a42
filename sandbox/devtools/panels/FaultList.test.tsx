// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import type { FaultRule } from '../../controlTypes.ts';
import { FaultList } from './FaultList.tsx';

const fault = (call: FaultRule['call']): FaultRule => ({ id: call, call, times: null, share: 1, fault: { kind: 'drop' } });
const a = fault('user.get');
const b = fault('users.search');
const c = fault('otps.authenticate');
const d = fault('passwords.create');

const list = (...rules: FaultRule[]) => <FaultList rules={rules} onClear={() => {}} />;
const focused = () => document.activeElement?.closest('li')?.textContent ?? document.activeElement?.getAttribute('aria-label');

/** Presses the button that clears the fault at this position. */
function clear(position: number) {
  const button = screen.getAllByRole('button', { name: 'Clear this fault' })[position] as HTMLElement;
  button.focus();
  fireEvent.click(button);
}

test('SBX-05 the focus goes to the next fault when one is cleared, and to the list after the last', () => {
  const { rerender } = render(list(a, b));
  clear(0);
  rerender(list(b));
  expect(focused()).toContain(b.call);
  clear(0);
  rerender(list());
  expect(focused()).toBe('Faults');
});

test.each([
  ['is added', [a, b, c, d], [a, c, d]],
  ['is used up', [b, c], [c]],
])('SBX-05 the focus stays in the list if another fault %s before the cleared one has gone', (_what, meanwhile, last) => {
  const { rerender } = render(list(a, b, c));
  clear(1);
  rerender(list(...meanwhile));
  expect(focused()).toContain(b.call);
  rerender(list(...last));
  expect(focused()).toContain(c.call);
});

test('SBX-05 a fault that could not be cleared does not take the focus later', () => {
  const { rerender } = render(list(a, b));
  clear(0);
  (document.activeElement as HTMLElement).blur();
  for (const rules of [
    [a, b, c],
    [b, c],
  ]) {
    rerender(list(...rules));
    expect(document.activeElement).toBe(document.body);
  }
});
