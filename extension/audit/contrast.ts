import { contrastRatio, type Rgb } from '../../sandbox/check/contrast.ts';

/** Parses a computed `rgb()` colour; null for any other notation, and for a translucent colour. */
function parseOpaque(text: string): Rgb | null {
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number);
  if (!parts || parts.length < 3 || parts.some(Number.isNaN)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
  return alpha < 1 ? null : [red / 255, green / 255, blue / 255];
}

/** Returns the contrast of two computed colours by WCAG 2, 1 to 21; null if it is unknown. */
export function contrast(one: string, other: string): number | null {
  const [first, second] = [parseOpaque(one), parseOpaque(other)];
  return first && second && contrastRatio(first, second);
}
