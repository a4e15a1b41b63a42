import type { ReactNode } from 'react';

interface StackProps {
  /** Distance between the children: 8, 16 or 24 pixels. */
  gap?: 'small' | 'medium' | 'large';
  align?: 'stretch' | 'center';
  children: ReactNode;
}

/** Children below each other. */
export function Stack({ gap = 'medium', align = 'stretch', children }: StackProps) {
  return (
    <div className="siw-stack" data-gap={gap} data-align={align}>
      {children}
    </div>
  );
}
