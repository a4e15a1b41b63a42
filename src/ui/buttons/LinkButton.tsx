import type { MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';

interface LinkButtonProps {
  onClick?: ((event: MouseEvent) => void) | undefined;
  href?: string | undefined;
  busy?: boolean | undefined;
  /** Shows it as a secondary button below the text. It stays the same element, so that it keeps its focus. */
  prominent?: boolean | undefined;
  children: ReactNode;
}

/** A button that looks like a link in a line of text, or a real link to another site if it has an `href`. */
export function LinkButton({ onClick, href, busy, prominent, children }: LinkButtonProps) {
  if (href !== undefined) {
    return (
      <a className="siw-link" href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={prominent ? 'siw-button' : 'siw-link'}
      data-kind={prominent ? 'secondary' : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <span>{children}</span>
      {prominent && busy && <Spinner />}
    </button>
  );
}
