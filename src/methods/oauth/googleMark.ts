import type { BrandPart } from '../../ui/icons/BrandMark.tsx';

/**
 * Google's logo, drawn 24 by 24. It is part of the first screen, because most sites offer Google: loaded later, it would cost a
 * second layout.
 */
export const googleMark: readonly BrandPart[] = [
  { path: 'M12 10.1H21.82A10 10 0 0 1 18.69 19.43L16.15 16.61A6.2 6.2 0 0 0 17.9 13.9H12Z', fill: '#4285f4' },
  { path: 'M18.69 19.43A10 10 0 0 1 3.17 16.69L6.53 14.91A6.2 6.2 0 0 0 16.15 16.61Z', fill: '#34a853' },
  { path: 'M3.17 16.69A10 10 0 0 1 3.17 7.31L6.53 9.09A6.2 6.2 0 0 0 6.53 14.91Z', fill: '#fbbc04' },
  { path: 'M3.17 7.31A10 10 0 0 1 19.43 5.31L16.61 7.85A6.2 6.2 0 0 0 6.53 9.09Z', fill: '#ea4335' },
];
