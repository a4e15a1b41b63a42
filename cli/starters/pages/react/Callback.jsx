import { RedirectCallback } from 'signin-widget/react';
import { callbacks, config } from './signin.js';

/** Redeems the link or the redirect that opened this page. */
export function Callback() {
  return <RedirectCallback config={config} callbacks={callbacks} fallback={<a href="/">Sign in</a>} />;
}
