import { useLayoutEffect, useRef } from 'react';
import { embedOneTap } from '../../browser/oneTap/embedOneTap.ts';

/** Place of an embedded prompt. It is mounted before Google's script looks for it. */
export function OneTapPlace() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (element.current ? embedOneTap(element.current) : undefined), []);
  return <div ref={element} className="siw-one-tap" />;
}
