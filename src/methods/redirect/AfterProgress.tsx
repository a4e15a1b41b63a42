import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { HEADING } from '../../ui/layout/Heading.tsx';

/**
 * Content that replaces the progress of a link on the same screen. Its title receives the focus, so that a screen reader reads why the
 * visitor is asked, unless the focus is elsewhere on the page.
 */
export function AfterProgress({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const title = body.current?.querySelector<HTMLElement>(HEADING);
    if (title && !isFocusElsewhere(title)) title.focus();
  }, []);
  return <div ref={body}>{children}</div>;
}

function isFocusElsewhere({ ownerDocument: { activeElement, body } }: Element): boolean {
  return activeElement !== null && activeElement !== body;
}
