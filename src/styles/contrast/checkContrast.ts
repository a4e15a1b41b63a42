import deferredTokens from '../deferredTokens.css?raw';
import { contrastPairs } from './contrastPairs.ts';
import { contrastRatio } from './contrastRatio.ts';
import { nearestReadable } from './nearestReadable.ts';
import type { Rgb, Rgba } from './Rgb.ts';
import { readDefaults } from './readDefaults.ts';

/** A pair of colours with too little contrast. */
interface ContrastFinding {
  option: string;
  scheme: Scheme;
  color: Rgb;
  ground: Rgb;
  /** Measured contrast and required contrast. */
  ratio: number;
  needed: number;
  /** A similar colour with the required contrast, to replace that of the option. */
  better: Rgb | undefined;
}

type Scheme = 'light' | 'dark';

const SRGB = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/;
const [PLAIN = '', RELATIVE = ''] = deferredTokens.split('@supports');
const clamp = (part: number) => Math.min(Math.max(part, 0), 1);

/** Returns the colour that a visitor sees where a translucent colour is over another one. */
export const blend = ({ rgb, alpha }: Rgba, ground: Rgb): Rgb =>
  rgb.map((part, index) => part * alpha + Number(ground[index]) * (1 - alpha)) as unknown as Rgb;

/** Returns the parent element, also across a shadow root. */
const parentOf = ({ parentElement, parentNode }: Element) => parentElement ?? (parentNode as Partial<ShadowRoot> | null)?.host;

/**
 * Measures the contrast of the widget's colours, as the browser computes them on this page.
 * @param root the widget's root element, on the page and with its styles
 * @returns an empty list if the browser cannot compute them
 */
export function checkContrast(root: HTMLElement): ContrastFinding[] {
  const probe = root.ownerDocument.createElement('span');
  probe.hidden = true;
  root.append(probe);
  try {
    return findContrasts(root, probe);
  } finally {
    probe.remove();
  }
}

/**
 * Finds the pairs of colours with too little contrast.
 * @param probe a child of the root element, whose styles this function sets
 */
function findContrasts(root: HTMLElement, probe: HTMLElement): ContrastFinding[] {
  // An element on a page always has a window.
  const view = root.ownerDocument.defaultView as Window & typeof globalThis;
  // The build writes these default values into the rules that use them, so the root element has only those of the theme.
  const given = view.getComputedStyle(root);
  const defaults = view.CSS.supports('color', 'lch(from light-dark(red, red) l c h)') ? PLAIN + RELATIVE : PLAIN;
  for (const [name, value] of readDefaults(defaults)) {
    if (given.getPropertyValue(name) === '') probe.style.setProperty(name, value);
  }

  function paint(color: string): Rgba | undefined {
    probe.style.color = '';
    probe.style.color = `color-mix(in srgb, ${color}, ${color})`;
    const [, ...parts] = SRGB.exec(view.getComputedStyle(probe).color) ?? [];
    if (parts.length === 0) return undefined;
    const [red, green, blue, alpha = 1] = parts.filter((part) => part !== undefined).map(Number) as [number, number, number];
    return { rgb: [clamp(red), clamp(green), clamp(blue)], alpha };
  }

  /** Returns the background colour behind the card. */
  function pageGround(): Rgb {
    const paints: Rgba[] = [];
    for (let node = parentOf(root); node; node = parentOf(node)) {
      const found = paint(view.getComputedStyle(node).backgroundColor);
      if (found && found.alpha > 0) paints.push(found);
    }
    // Where nothing has a background, the browser paints its canvas, in the colour scheme of the root element, not of elements in it.
    probe.style.colorScheme = view.getComputedStyle(root.ownerDocument.documentElement).colorScheme;
    return paints.reduceRight((ground, each) => blend(each, ground), paint('Canvas')?.rgb ?? [1, 1, 1]);
  }

  /** Returns the scheme that the browser uses for the widget. */
  function usedScheme(): Scheme {
    probe.style.colorScheme = '';
    return paint('light-dark(#fff, #000)')?.rgb[0] === 0 ? 'dark' : 'light';
  }

  const own = root.style.colorScheme;
  const present = usedScheme();
  const pageColor = pageGround();

  function inScheme(scheme: Scheme): ContrastFinding[] {
    // With `inherit` the scheme of the page applies. The colours of its other scheme are unknown.
    probe.style.colorScheme = own === 'inherit' ? '' : scheme;
    const card = paint('var(--siw-background)');
    if (!card || (card.alpha < 1 && scheme !== present)) return [];
    const cardGround = blend(card, pageColor);
    const reported = new Set<string>();
    return contrastPairs.flatMap(({ option, color, grounds, ratio: needed }) => {
      const front = paint(color);
      const backs = grounds.map(paint);
      if (!front || !backs.every((back) => back !== undefined)) return [];
      const seenGround = backs.reduce((ground, back) => blend(back, ground), cardGround);
      const seen = blend(front, seenGround);
      const ratio = contrastRatio(seen, seenGround);
      // A smaller difference comes from rounding to eight bits.
      if (ratio >= needed - 0.02) return [];
      // The same two colours may occur in several places.
      const same = JSON.stringify([option, seen, seenGround]);
      if (reported.has(same)) return [];
      reported.add(same);
      return [
        { option, scheme, color: seen, ground: seenGround, ratio, needed, better: nearestReadable(seen, seenGround, needed) },
      ];
    });
  }

  const schemes: readonly Scheme[] = own === '' ? ['light', 'dark'] : [present];
  return schemes.flatMap(inScheme);
}
