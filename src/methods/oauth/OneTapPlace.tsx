import { useLayoutEffect, useRef } from 'react';
import { placeOneTap } from '../../browser/oneTap/placeOneTap.ts';

/** Place of an embedded prompt. It is mounted before Google's script looks for it. */
export function OneTapPlace() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (element.current ? placeOneTap(element.current) : undefined), []);
  return <div ref={element} className="siw-one-tap" />;
}
