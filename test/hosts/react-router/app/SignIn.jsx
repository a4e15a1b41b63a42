import { Login, useUser } from 'signin-widget/react';
import { client, config } from './signin.js';

export function SignIn({ theme }) {
  const user = useUser();
  if (!user) return <Login config={config} theme={theme} />;
  return (
    <>
      <p>Welcome, {user.emails[0]?.email}.</p>
      <button type="button" onClick={() => client.session.revoke()}>
        Sign out
      </button>
    </>
  );
}
