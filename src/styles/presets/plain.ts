import type { Theme } from '../theme.ts';

/** No card: the widget stands on the page's own ground, as in a dialog or a column that the page has drawn already. */
export const plain: Theme = {
  colors: { raised: 'light-dark(#fff, #2a2d34)' },
  container: { padding: '0px', borderWidth: '0px', borderRadius: '8px', backgroundColor: 'transparent', boxShadow: 'none' },
};
