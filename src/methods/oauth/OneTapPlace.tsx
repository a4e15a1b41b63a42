import { useLayoutEffect, useRef } from 'react';
import { placeOneTap } from '../../browser/oneTap/placeOneTap.ts';

/** Where an embedded prompt goes. It is there before Google's script looks for it. */
export function OneTapPlace() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (element.current ? placeOneTap(element.current) : undefined), []);
  return <div ref={element} className="siw-one-tap" />;
}
