import { Navigate } from 'react-router';
import { RedirectCallback } from 'signin-widget/react';
import { callbacks, config } from '../signinClient';

/** Redeems the link or the redirect that opened this page. */
export default function Callback() {
  return <RedirectCallback config={config} callbacks={callbacks} fallback={<Navigate to="/" replace />} />;
}
