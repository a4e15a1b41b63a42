import { ResetPassword } from 'signin-widget/react';
import { callbacks, config } from './signin.js';

export function Reset() {
  return <ResetPassword config={config} callbacks={callbacks} />;
}
