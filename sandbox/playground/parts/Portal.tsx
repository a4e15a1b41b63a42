import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Renders its children into another element of the page, or in place if there is none. */
export function Portal({ into, children }: { into: string | null; children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(into ? document.querySelector(into) : null), [into]);
  if (!into) return children;
  return place ? createPortal(children, place) : null;
}
