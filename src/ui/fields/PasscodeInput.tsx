import { type RefObject, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { digitsOf } from './digitsOf.ts';
import { onTyped } from './onTyped.ts';

interface PasscodeInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Number of digits. */
  length: number;
  /** What is typed then is ignored; the focus stays, and with it the keyboard of a phone, which closes for a read-only field. */
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * One real input, which autofill and paste understand, over one drawn box for each digit. Its text is written here and not by React,
 * which would write the code into an attribute as well.
 */
export function PasscodeInput({ label, value, onChange, length, disabled, invalid, describedBy, inputRef }: PasscodeInputProps) {
  const [selection, setSelection] = useState({ start: 0, end: 0 });
  // What a keyboard is still composing: nobody touches it until it is done.
  const [composed, setComposed] = useState<string | null>(null);
  const digits = composed === null ? value : digitsOf(composed, length);
  const caret = Math.min(selection.start, digits.length, length - 1);
  const follow = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const start = input.selectionStart ?? value.length;
    const end = input.selectionEnd ?? value.length;
    setSelection((last) => (last.start === start && last.end === end ? last : { start, end }));
  };
  const isActive = (index: number) => index === caret || (index >= selection.start && index < selection.end);

  function write(text: string) {
    const input = inputRef.current;
    // Writing what is there already would move the caret.
    if (input && input.value !== text) input.value = text;
  }

  function type(typed: string, isComposing: boolean) {
    if (disabled) return write(value);
    const entered = digitsOf(typed, length);
    const continuesTyping = isComposing && entered.length < length;
    setComposed(continuesTyping ? typed : null);
    if (continuesTyping) return;
    // At once, because what is no digit changes nothing that would be rendered.
    write(entered);
    onChange(entered);
  }

  useLayoutEffect(() => write(composed ?? value));

  const handlers = onTyped(type);

  return (
    <div className="siw-passcode" dir="ltr" data-invalid={invalid ? '' : undefined}>
      <input
        ref={inputRef}
        className="siw-passcode-input"
        type="text"
        name="passcode"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required="true"
        spellCheck="false"
        aria-disabled={disabled || undefined}
        {...handlers}
        // Not every keyboard presses keys.
        onInput={(event) => {
          handlers.onInput(event);
          follow(event);
        }}
        // In most browsers no input event follows.
        onCompositionEnd={({ currentTarget: input }) => type(input.value, false)}
        onPaste={(event) => {
          const pasted = digitsOf(event.clipboardData.getData('text'), length);
          if (disabled || pasted.length < length) return;
          event.preventDefault();
          onChange(pasted);
        }}
        // The browser's own `select` tells of text that is selected, not of a caret that moves.
        onSelect={follow}
        onKeyUp={follow}
        onPointerUp={follow}
        onFocus={follow}
      />
      <div className="siw-passcode-boxes" aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
          <span key={index} className="siw-passcode-box" data-active={isActive(index) ? '' : undefined}>
            {digits[index]}
          </span>
        ))}
      </div>
    </div>
  );
}
