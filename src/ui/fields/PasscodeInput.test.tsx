// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { PasscodeInput } from './PasscodeInput.tsx';

function Passcode({ initial = '', disabled = false, isWrong = false }) {
  const [value, setValue] = useState(initial);
  const inputRef = useRef<HTMLInputElement>(null);
  const state = { disabled, invalid: isWrong };
  return <PasscodeInput label="Passcode" length={6} value={value} onChange={setValue} {...state} inputRef={inputRef} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Passcode');
const boxes = () => Array.from(document.querySelectorAll('.siw-passcode-box'));

test('OTP-04 only digits are accepted, at most six, in one real input that autofill knows', async () => {
  render(<Passcode />);
  await userEvent.type(input(), '12x3 45678');
  expect(input().value).toBe('123456');
  expect(boxes().map((box) => box.textContent)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(input().getAttribute('autocomplete')).toBe('one-time-code');
  expect(input().getAttribute('inputmode')).toBe('numeric');
  expect(input().hasAttribute('value')).toBe(false);
});

test('OTP-04 a pasted code may have anything around and between its digits', async () => {
  render(<Passcode />);
  await userEvent.click(input());
  await userEvent.paste('Your code is 123-456.');
  expect(input().value).toBe('123456');
});

test('OTP-04 a whole code replaces what was typed before', async () => {
  render(<Passcode initial="999999" />);
  await userEvent.click(input());
  await userEvent.paste('123 456');
  expect(input().value).toBe('123456');
});

/** Fires the event of a browser while a keyboard composes `text` in the input. */
function compose(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
  fireEvent.input(input(), { isComposing: true });
}

test('OTP-04 digits of an input method are unchanged until the composition ends, or there are enough', async () => {
  render(<Passcode />);
  compose('１２');
  expect(input().value).toBe('１２');
  expect(boxes().map((box) => box.textContent)).toEqual(['1', '2', '', '', '', '']);
  compose('１２３');
  expect(input().value).toBe('１２３');
  fireEvent.compositionEnd(input());
  await waitFor(() => expect(input().value).toBe('123'));
  compose('123４５６');
  await waitFor(() => expect(input().value).toBe('123456'));
});

test('OTP-04 disabled entry keeps its focus, so that no phone closes its keyboard, and ignores what is typed or pasted', async () => {
  render(<Passcode disabled initial="123456" />);
  await userEvent.click(input());
  await userEvent.keyboard('{Backspace}7');
  await userEvent.paste('654321');
  expect(input().value).toBe('123456');
  expect(document.activeElement).toBe(input());
  expect(input().getAttribute('aria-disabled')).toBe('true');
  expect(input().readOnly).toBe(false);
});

test('OTP-04 the next box is marked too where a keyboard on the screen presses no keys', async () => {
  render(<Passcode />);
  await userEvent.click(input());
  for (const text of ['1', '12', '12٣']) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().setSelectionRange(text.length, text.length);
    fireEvent.input(input());
  }
  await waitFor(() => expect(input().value).toBe('123'));
  expect(boxes().findIndex((box) => box.hasAttribute('data-active'))).toBe(3);
});

test('OTP-04 the box that the next digit goes to is marked', async () => {
  render(<Passcode />);
  const marked = () => boxes().findIndex((box) => box.hasAttribute('data-active'));
  await userEvent.type(input(), '12');
  expect(marked()).toBe(2);
  await userEvent.type(input(), '3456');
  expect(marked()).toBe(5);
  await userEvent.type(input(), '{Backspace}{Backspace}');
  expect(input().value).toBe('1234');
  expect(marked()).toBe(4);
});

test('OTP-09 a wrong code is marked for assistive technology too, and the boxes go from left to right in every language', () => {
  const { container } = render(<Passcode isWrong />);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector('.siw-passcode')?.hasAttribute('data-invalid')).toBe(true);
  expect(container.querySelector('.siw-passcode')?.getAttribute('dir')).toBe('ltr');
});

test('OTP-04 a pasted text without a whole code is pasted as it would be typed', async () => {
  render(<Passcode />);
  await userEvent.type(input(), '12');
  await userEvent.paste('34');
  expect(input().value).toBe('1234');
});

test('OTP-04 every box of a selection is marked', async () => {
  render(<Passcode initial="1234" />);
  input().setSelectionRange(1, 3);
  fireEvent.keyUp(input(), { key: 'ArrowRight', shiftKey: true });
  const marked = () => boxes().flatMap((box, index) => (box.hasAttribute('data-active') ? [index] : []));
  await waitFor(() => expect(marked()).toEqual([1, 2]));
});

test('OTP-09 after a refused code was cleared, the first box is marked', async () => {
  function Cleared() {
    const [value, setValue] = useState('');
    const inputRef = useRef<HTMLInputElement>(null);
    return (
      <>
        <PasscodeInput label="Passcode" length={6} value={value} onChange={setValue} inputRef={inputRef} />
        <p onClickCapture={() => setValue('')}>Refuse</p>
      </>
    );
  }
  render(<Cleared />);
  await userEvent.type(input(), '123456');
  fireEvent.click(screen.getByText('Refuse'));
  expect(input().value).toBe('');
  expect(boxes().findIndex((box) => box.hasAttribute('data-active'))).toBe(0);
});

test('OTP-04 assistive technology and scripts of the page know that six digits are required', () => {
  render(<Passcode />);
  expect(['pattern', 'aria-required', 'spellcheck', 'name'].map((name) => input().getAttribute(name))).toEqual([
    '[0-9]{6}',
    'true',
    'false',
    'passcode',
  ]);
  expect(document.querySelector('.siw-passcode-boxes')?.getAttribute('aria-hidden')).toBe('true');
});
