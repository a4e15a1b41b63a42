import { contrastRatio } from './contrastRatio.ts';
import type { Rgb } from './Rgb.ts';

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];
const STEPS = 255;

const mix = (color: Rgb, other: Rgb, share: number): Rgb =>
  color.map((part, index) => Math.round(255 * (part + (Number(other[index]) - part) * share)) / 255) as unknown as Rgb;

/** Returns the colour nearest to `color`, darker or lighter, that has at least this contrast; undefined if there is none. */
export function nearestReadable(color: Rgb, ground: Rgb, ratio: number): Rgb | undefined {
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of [BLACK, WHITE]) {
      const candidate = mix(color, end, step / STEPS);
      if (contrastRatio(candidate, ground) >= ratio) return candidate;
    }
  }
  return undefined;
}
