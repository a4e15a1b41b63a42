import { useEffect, useRef } from 'react';
import { mountRedirect } from 'signin-widget';
import { Login, ResetPassword, useUser } from 'signin-widget/react';
import { callbacks, client, config } from './signin.js';

export function SignIn() {
  const user = useUser();
  useEffect(() => {
    if (user) location.replace('/account');
  }, [user]);
  return <Login config={config} callbacks={callbacks} />;
}

export function Account() {
  const user = useUser();
  const signOut = async () => {
    await client.session.revoke();
    location.replace('/');
  };
  if (!user) {
    return (
      <p>
        You are not signed in. <a href="/">Sign in</a>
      </p>
    );
  }
  return (
    <>
      <h1>Welcome</h1>
      <p>Signed in as {user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number}.</p>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </>
  );
}

let redirect;

/** Redeems the link or the redirect that opened this page. */
export function Callback() {
  const element = useRef(null);
  useEffect(() => {
    // React may run an effect twice; a token is good once.
    redirect ??= mountRedirect({ client, element: element.current, config, callbacks }) ?? location.replace('/');
  }, []);
  return <div ref={element} />;
}

export function Reset() {
  return <ResetPassword config={config} callbacks={callbacks} />;
}
