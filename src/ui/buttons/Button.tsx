import type { MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'plain';

interface ButtonProps {
  kind?: ButtonKind;
  type?: 'button' | 'submit';
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  icon?: ReactNode;
  onClick?: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
}

/**
 * A full-width button. While `busy` it keeps its size and shows a spinner. Busy or `disabled`, it keeps its focus and its place
 * in the tab order and ignores clicks. A submit button still submits, so that its form can show what is missing.
 */
export function Button({ kind = 'primary', type = 'button', busy, disabled, icon, onClick, children }: ButtonProps) {
  return (
    <button
      type={type}
      className="siw-button"
      data-kind={kind}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else if (!disabled) onClick?.(event);
      }}
    >
      {icon}
      <span className="siw-button-label">{children}</span>
      {busy && <Spinner />}
    </button>
  );
}
