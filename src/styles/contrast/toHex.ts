import type { Rgb } from './Rgb.ts';

/** Converts a colour to hex notation, such as `#0b6e4f`. */
export const toHex = (color: Rgb): string =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
