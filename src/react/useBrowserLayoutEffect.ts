import { useEffect, useLayoutEffect } from 'react';
import { hasPage } from '../browser/page.ts';

/** `useLayoutEffect` where there is a page; React 18 warns of it where there is none. */
export const useBrowserLayoutEffect = hasPage() ? useLayoutEffect : useEffect;
