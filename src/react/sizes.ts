import { BUTTON_GAP_PX, BUTTON_PX, PLAIN_BUTTON_PX } from '../limits.ts';

/** Heights and distances in first screens, in CSS pixels, with the values of the style sheet. */
export const PX = {
  width: 400,
  border: 2,
  logo: 48,
  heading: 28,
  line: 20,
  button: BUTTON_PX,
  plainButton: PLAIN_BUTTON_PX,
  tabList: 40,
  field: 71,
  alert: 86,
  small: BUTTON_GAP_PX,
  medium: 16,
  large: 24,
} as const;

/** Top and bottom together, as a fraction of the width, up to the widest card. */
export const PADDING = { byWidth: 0.16, widest: 402 } as const;
