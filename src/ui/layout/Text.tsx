import type { ReactNode } from 'react';

interface TextProps {
  tone?: 'default' | 'muted' | 'error' | 'success';
  id?: string | undefined;
  children: ReactNode;
}

/** A paragraph. */
export function Text({ tone = 'default', id, children }: TextProps) {
  return (
    <p className="siw-text" data-tone={tone} id={id}>
      {children}
    </p>
  );
}
