import { useEffect, useLayoutEffect } from 'react';
import { hasPage } from '../browser/page.ts';

/** `useLayoutEffect` in a browser. On a server React 18 would print a warning for it. */
export const useBrowserLayoutEffect = hasPage() ? useLayoutEffect : useEffect;
