// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { useUnseen } from './useUnseen.ts';

function Count({ ids, looking }: { ids: string; looking: boolean }) {
  return (
    <output>
      {useUnseen(
        [...ids].map((id) => ({ id })),
        looking,
      )}
    </output>
  );
}

test('SBX-04 the number beside a panel is that of the items since it was last looked at', () => {
  const { container, rerender } = render(<Count ids="ab" looking={false} />);
  const count = (ids: string, looking = false) => {
    rerender(<Count ids={ids} looking={looking} />);
    return Number(container.textContent);
  };
  expect(count('ab')).toBe(2);
  expect(count('ab', true)).toBe(0);
  expect(count('abc', true)).toBe(0);
  expect(count('abcde')).toBe(2);
  expect(count('f')).toBe(1);
  expect(count('')).toBe(0);
});
