/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** A colour with its opacity, from 0 to 1. */
export interface Rgba {
  rgb: Rgb;
  alpha: number;
}
