import { BUTTON_GAP_PX, BUTTON_PX, PLAIN_BUTTON_PX } from '../limits.ts';

/** Heights and distances of what first screens consist of, in CSS pixels, as the style sheet makes them. */
export const PX = {
  width: 400,
  border: 2,
  logo: 48,
  heading: 28,
  line: 20,
  button: BUTTON_PX,
  plainButton: PLAIN_BUTTON_PX,
  tabList: 40,
  field: 69,
  alert: 86,
  small: BUTTON_GAP_PX,
  medium: 16,
  large: 24,
} as const;

/** Above and below together: this much of the width, up to a card of the widest width. */
export const PADDING = { byWidth: 0.16, widest: 402 } as const;
