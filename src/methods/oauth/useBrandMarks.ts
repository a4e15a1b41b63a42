import { useEffect, useState } from 'react';
import type { OAuthProvider } from '../../config.ts';
import type { BrandPart } from '../../ui/BrandMark.tsx';

type BrandMarks = Readonly<Record<OAuthProvider, readonly BrandPart[]>>;

/** The providers' marks, once they are there. Without them, the buttons say enough. */
export function useBrandMarks(): BrandMarks | null {
  const [marks, setMarks] = useState<BrandMarks | null>(null);
  useEffect(() => {
    let there = true;
    import('./brandMarks.ts').then(
      ({ brandMarks }) => there && setMarks(brandMarks),
      () => {},
    );
    return () => {
      there = false;
    };
  }, []);
  return marks;
}
