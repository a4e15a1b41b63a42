import { useEffect } from 'react';
import { Login, useUser } from 'signin-widget/react';
import { config } from './signin.js';

export function SignIn() {
  const user = useUser();
  useEffect(() => {
    if (user) location.replace('/account');
  }, [user]);
  return <Login config={config} />;
}
