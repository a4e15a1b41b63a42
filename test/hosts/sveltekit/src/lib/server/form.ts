import { renderSignin } from 'signin-widget/server';

/** The first screen, with the options of the page. It does not depend on the visitor. */
export const form = renderSignin({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  config: { products: ['passwords'] },
});
