/** A colour of sRGB with its opacity, each from 0 to 1. */
type Paint = readonly [red: number, green: number, blue: number, alpha: number];

const NUMBERS = /^color\(srgb ([^)]*)\)$/;

/** Converts a computed colour in any notation to sRGB. `scratch` is an element whose colour may be changed. */
function paintOf(color: string, scratch: HTMLElement): Paint | null {
  scratch.style.setProperty('color', `color-mix(in srgb, ${color}, ${color})`, 'important');
  const { defaultView } = scratch.ownerDocument;
  const parts = NUMBERS.exec(defaultView?.getComputedStyle(scratch).color ?? '')?.[1]
    ?.split(/[\s/]+/)
    .map(Number);
  if (!parts || parts.length < 3 || parts.some(Number.isNaN)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
  return [red, green, blue, alpha];
}

/**
 * Returns the colour behind a place: the backgrounds of its ancestors, on the page's canvas.
 * @param around ancestors from the inside out
 * @returns an empty text for a picture, or a colour that cannot be computed
 */
export function paintBehind(around: readonly Element[], scratch: HTMLElement): string {
  const { defaultView } = scratch.ownerDocument;
  let seen: Paint | null = paintOf('Canvas', scratch);
  for (const element of around.toReversed()) {
    const style = defaultView?.getComputedStyle(element);
    if (!style) return '';
    const paint = paintOf(style.backgroundColor, scratch);
    if (!paint) seen = null;
    else if (paint[3] >= 1) seen = paint;
    else if (paint[3] > 0 && seen) seen = over(paint, seen);
    if (style.backgroundImage !== 'none') seen = null;
  }
  return seen ? `rgb(${seen.slice(0, 3).map(toByte).join(', ')})` : '';
}

const toByte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255);

function over([red, green, blue, alpha]: Paint, below: Paint): Paint {
  const mix = (own: number, other: number) => own * alpha + other * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}
