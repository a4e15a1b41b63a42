import { pageParam, removePageParams } from './browser/page.ts';
import type { ScreenOf } from './flow/screens.ts';
import type { Entry } from './mount.tsx';
import { Start } from './Start.tsx';

/** The flow that the token of a reset mail begins. */
export const resetPasswordEntry = (home: ScreenOf<'password/reset' | 'password/token-login'>): Entry => ({
  home,
  loadHome:
    home.name === 'password/token-login'
      ? async () => (await import('./methods/password/TokenLogin.tsx')).TokenLogin
      : async () => (await import('./methods/password/ResetPassword.tsx')).ResetPassword,
  Start,
  onComplete() {
    if (pageParam('token') === home.token) removePageParams('stytch_token_type', 'token');
  },
});
