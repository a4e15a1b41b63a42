import type { Theme } from '../theme.ts';

const ink = 'light-dark(#000, #fff)';
const ground = 'light-dark(#fff, #000)';
const dimmed = 'light-dark(#595959, #a6a6a6)';
const signal = 'light-dark(#0b2c8c, #ffe04d)';

/** Every text has a contrast of 7:1 or more, every border is in full colour and twice as thick (WCAG 1.4.6). */
export const highContrast: Theme = {
  colors: {
    primary: signal,
    secondary: 'light-dark(#2b2b2b, #e3e3e3)',
    success: 'light-dark(#00491d, #8ff0b7)',
    error: 'light-dark(#8a0010, #ffb4b0)',
    warning: 'light-dark(#573100, #ffd48c)',
    text: ink,
    accent: signal,
    subtle: 'light-dark(#ececec, #242424)',
    raised: ground,
  },
  container: { borderColor: ink, borderWidth: '2px', backgroundColor: ground, boxShadow: 'none' },
  controls: { borderWidth: '2px' },
  buttons: {
    primary: { borderColor: signal, disabled: { textColor: 'light-dark(#4a4a4a, #b8b8b8)', borderColor: 'transparent' } },
    secondary: { borderColor: ink, disabled: { textColor: dimmed, borderColor: dimmed } },
  },
  inputs: {
    backgroundColor: ground,
    placeholderColor: 'light-dark(#474747, #c7c7c7)',
    borderColor: ink,
    focus: { ringColor: signal },
    disabled: { borderColor: dimmed },
    error: { ringColor: 'light-dark(#8a0010, #ffb4b0)' },
  },
};
