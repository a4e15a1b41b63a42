import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'plain';

interface ButtonProps {
  kind?: ButtonKind;
  type?: 'button' | 'submit';
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  icon?: ReactNode;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A full-width button. While `busy` it keeps its focus and its size, shows a spinner and ignores clicks. */
export function Button({ kind = 'primary', type = 'button', busy, disabled, icon, onClick, children }: ButtonProps) {
  return (
    <button
      type={type}
      className="siw-button"
      data-kind={kind}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {icon}
      <span className="siw-button-label">{children}</span>
      {busy && <Spinner />}
    </button>
  );
}
