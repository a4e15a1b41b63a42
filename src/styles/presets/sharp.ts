import type { Theme } from '../theme.ts';

/** Square corners, black lines on white, white lines on black, and one blue. */
export const sharp: Theme = {
  colors: {
    primary: 'light-dark(#000, #fff)',
    secondary: 'light-dark(#525252, #ababab)',
    success: 'light-dark(#00703c, #4cd787)',
    error: 'light-dark(#c4001a, #ff7a7a)',
    text: 'light-dark(#000, #fff)',
    accent: 'light-dark(#0040e0, #84a9ff)',
    subtle: 'light-dark(#f2f2f2, #1f1f1f)',
    raised: 'light-dark(#fff, #000)',
  },
  container: {
    borderColor: 'light-dark(#000, #fff)',
    borderRadius: '0px',
    backgroundColor: 'light-dark(#fff, #000)',
    boxShadow: 'none',
  },
  controls: { borderRadius: '0px' },
  buttons: {
    primary: {
      borderColor: 'light-dark(#000, #fff)',
      hover: { backgroundColor: 'light-dark(#0040e0, #84a9ff)', borderColor: 'light-dark(#0040e0, #84a9ff)' },
      active: { backgroundColor: 'light-dark(#0034b8, #a9c3ff)', borderColor: 'light-dark(#0034b8, #a9c3ff)' },
    },
    secondary: {
      borderColor: 'light-dark(#000, #fff)',
      hover: { backgroundColor: 'light-dark(#000, #fff)', textColor: 'light-dark(#fff, #000)' },
      active: { backgroundColor: 'light-dark(#333, #ccc)', textColor: 'light-dark(#fff, #000)' },
      disabled: { borderColor: 'light-dark(#c4c4c4, #4a4a4a)' },
    },
  },
  inputs: {
    backgroundColor: 'light-dark(#fff, #000)',
    placeholderColor: 'light-dark(#6b6b6b, #939393)',
    borderColor: 'light-dark(#000, #fff)',
    disabled: { borderColor: 'light-dark(#c4c4c4, #4a4a4a)' },
  },
};
