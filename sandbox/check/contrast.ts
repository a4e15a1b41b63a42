/** The widget's own contrast functions, for checks of a theme or a page without the widget. */
export { contrastRatio } from '../../src/styles/contrast/contrastRatio.ts';
export { nearestReadable } from '../../src/styles/contrast/nearestReadable.ts';
export type { Rgb } from '../../src/styles/contrast/Rgb.ts';
export { toHex } from '../../src/styles/contrast/toHex.ts';
