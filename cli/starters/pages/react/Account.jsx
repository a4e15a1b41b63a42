import { useUser } from 'signin-widget/react';
import { client } from './signin.js';

async function signOut() {
  await client.session.revoke();
  location.replace('/');
}

export function Account() {
  const user = useUser();
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
