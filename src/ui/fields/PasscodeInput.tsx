import { type RefObject, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { digitsOf } from './digitsOf.ts';
import { inputHandlers } from './inputHandlers.ts';

interface PasscodeInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Number of digits. */
  length: number;
  /** Ignores input. The field keeps the focus, because a phone closes its keyboard for a read-only field. */
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * One real input, which supports autofill and paste, over one drawn box for each digit. This component sets its value, because
 * React would also write the code into an attribute.
 */
export function PasscodeInput({ label, value, onChange, length, disabled, invalid, describedBy, inputRef }: PasscodeInputProps) {
  const [selection, setSelection] = useState({ start: 0, end: 0 });
  // Text that a keyboard is still composing. It must not change until the composition ends.
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
    // Writing the same text would move the caret.
    if (input && input.value !== text) input.value = text;
  }

  function type(typed: string, isComposing: boolean) {
    if (disabled) return write(value);
    const entered = digitsOf(typed, length);
    const continuesTyping = isComposing && entered.length < length;
    setComposed(continuesTyping ? typed : null);
    if (continuesTyping) return;
    // Written at once, because a character that is not a digit changes no state, so nothing renders.
    write(entered);
    onChange(entered);
  }

  useLayoutEffect(() => write(composed ?? value));

  const handlers = inputHandlers(type);

  return (
    <div
      className="siw-passcode"
      dir="ltr"
      data-typed={digits ? '' : undefined}
      data-invalid={invalid ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
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
        // Some keyboards send no key events.
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
        // The browser's own `select` event reports selected text, but not a moving caret.
        onSelect={follow}
        onKeyUp={follow}
        onPointerUp={follow}
        onFocus={follow}
      />
      <div className="siw-passcode-boxes" aria-hidden="true">
        {[...Array(length).keys()].map((index) => (
          <span key={index} className="siw-passcode-box" data-active={isActive(index) ? '' : undefined}>
            {digits[index]}
          </span>
        ))}
      </div>
    </div>
  );
}
