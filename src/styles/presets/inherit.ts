import type { Theme } from '../theme.ts';

const share = (percent: number) => `color-mix(in srgb, currentColor ${percent}%, transparent)`;
/** Black for a light text colour, white for a dark one. Both have the same contrast at a lightness of 49. */
const opposite = 'lch(from currentColor calc((49 - l) * 100) 0 0 / 1)';
/** A hue with the lightness of readable text: dark on a light page, light on a dark one. */
const readable = (hue: number) => `oklch(from currentColor clamp(0.5, (l - 0.5) * 100, 0.78) 0.14 ${hue} / 1)`;

/**
 * The page's own font, text colour and background. Every other colour is computed from the text colour, so that it follows the
 * page's dark mode. A brand colour can be added: `{ ...inherit, colors: { ...inherit.colors, primary: 'var(--brand)' } }`.
 */
export const inherit: Theme = {
  colorScheme: 'inherit',
  fontFamily: 'inherit',
  colors: {
    primary: 'currentColor',
    secondary: share(72),
    success: readable(150),
    error: readable(25),
    warning: readable(70),
    text: 'currentColor',
    subtle: share(7),
    raised: opposite,
  },
  container: { borderColor: share(18), backgroundColor: 'transparent', boxShadow: 'none' },
  buttons: {
    primary: { textColor: opposite },
    secondary: { backgroundColor: 'transparent', borderColor: share(30) },
  },
  inputs: { backgroundColor: 'transparent', placeholderColor: share(68), borderColor: share(55) },
};
