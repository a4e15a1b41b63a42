// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { WalletIcon } from './WalletIcon.tsx';

test('CRY-01 a wallet without an icon, or whose icon cannot be shown, has a default icon', () => {
  const { container, rerender } = render(<WalletIcon src={null} />);
  const image = () => container.querySelector('img');
  expect(image()).toBeNull();
  const drawing = container.querySelector('svg')?.innerHTML;
  rerender(<WalletIcon src="data:image/png;base64,broken" />);
  expect([image()?.alt, container.querySelector('svg')]).toEqual(['', null]);
  fireEvent.error(image() as HTMLImageElement);
  expect([image(), container.querySelector('svg')?.innerHTML]).toEqual([null, drawing]);
});
