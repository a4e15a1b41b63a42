/** The widget's own measure of colours, for those who look at a theme or a page without it. */
export { contrastRatio } from '../../src/styles/contrast/contrastRatio.ts';
export { nearestReadable } from '../../src/styles/contrast/nearestReadable.ts';
export type { Rgb } from '../../src/styles/contrast/Rgb.ts';
export { toHex } from '../../src/styles/contrast/toHex.ts';
