import type { Theme } from 'signin-widget';
import { Login, useUser } from 'signin-widget/react';
import { client, config } from './signinClient';

export function SignIn({ theme }: { theme?: Theme }) {
  const user = useUser();
  if (!user) return <Login config={config} theme={theme} />;
  return (
    <>
      <p>Welcome, {user.emails?.[0]?.email}.</p>
      <button type="button" onClick={() => client.session.revoke()}>
        Sign out
      </button>
    </>
  );
}
