/** Red, green, blue and opacity, 0 to 1, of a computed `rgb()` colour. */
function parseColor(text: string): readonly [number, number, number, number] | undefined {
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number);
  if (!parts || parts.length < 3 || parts.some(Number.isNaN)) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
  return [red / 255, green / 255, blue / 255, alpha];
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance([red, green, blue]: readonly [number, number, number, number]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of WCAG 2, 1 to 21, between two computed colours; null where one of them is none, or lets through what is behind it. */
export function contrast(one: string, other: string): number | null {
  const [first, second] = [parseColor(one), parseColor(other)];
  if (!first || !second || first[3] < 1 || second[3] < 1) return null;
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
