import type { ReactNode } from 'react';

interface LinkButtonProps {
  onClick?: (() => void) | undefined;
  href?: string | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}

/** A button that reads as a link in a line of text, or a real link to another site when it has an `href`. */
export function LinkButton({ onClick, href, busy, children }: LinkButtonProps) {
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
      className="siw-link"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
