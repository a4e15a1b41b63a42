import type { Theme } from '../theme.ts';

/** No card: the widget has the page's own background, for example in a dialog or a column of the page. */
export const plain: Theme = {
  colors: { raised: 'light-dark(#fff, #2a2d34)' },
  container: { padding: '0px', borderWidth: '0px', borderRadius: '8px', backgroundColor: 'transparent', boxShadow: 'none' },
};
