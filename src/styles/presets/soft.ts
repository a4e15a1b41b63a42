import type { Theme } from '../theme.ts';

/** Round corners and filled fields, with violet for important elements. */
export const soft: Theme = {
  colors: {
    primary: 'light-dark(#5753c6, #6a65d8)',
    secondary: 'light-dark(#62627a, #a7a6bd)',
    success: 'light-dark(#1b7446, #63d297)',
    error: 'light-dark(#bf2c4f, #ff8fa3)',
    warning: 'light-dark(#8a5300, #f2b870)',
    text: 'light-dark(#23213d, #efeef8)',
    subtle: 'light-dark(#f2f1fa, #2a283c)',
    raised: 'light-dark(#fff, #312e47)',
  },
  container: {
    borderColor: 'light-dark(#e6e5f1, #35324b)',
    borderRadius: '20px',
    backgroundColor: 'light-dark(#fff, #1d1b2b)',
    boxShadow:
      '0 1px 3px light-dark(rgb(60 50 140 / 6%), transparent), 0 24px 48px -20px light-dark(rgb(60 50 140 / 22%), rgb(0 0 0 / 70%))',
  },
  controls: { height: '48px', borderRadius: '12px' },
  buttons: {
    secondary: { backgroundColor: 'light-dark(#f5f4fc, #2a283c)', borderColor: 'light-dark(#e6e5f1, #3b3853)' },
  },
  inputs: {
    backgroundColor: 'light-dark(#f9f9fd, #252336)',
    placeholderColor: 'light-dark(#6c6b85, #9d9bb5)',
    borderColor: 'light-dark(#8f8da8, #76738f)',
  },
};
