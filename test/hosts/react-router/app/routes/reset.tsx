import { ResetPassword } from 'signin-widget/react';
import { callbacks, config } from '../signinClient';

export default function Reset() {
  return <ResetPassword config={config} callbacks={callbacks} />;
}
