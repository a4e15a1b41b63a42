import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { HEADING } from '../../ui/layout/Heading.tsx';

/** Content that replaces the progress of a link on the same screen. Its title receives the focus, so that a screen reader reads it. */
export function AfterProgress({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => body.current?.querySelector<HTMLElement>(HEADING)?.focus(), []);
  return <div ref={body}>{children}</div>;
}
