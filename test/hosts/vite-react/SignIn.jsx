import { useState } from 'react';
import { createClient } from 'signin-widget';
import { Login, SigninProvider, useUser } from 'signin-widget/react';

const client = createClient({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  backend: 'https://auth.example.com',
});

function Visitor() {
  const user = useUser();
  const [colorScheme, setColorScheme] = useState('light');
  if (user) return <p>Welcome, {user.emails[0].email}.</p>;
  return (
    <>
      <Login config={{ products: ['passwords'] }} theme={{ colorScheme }} />
      <button type="button" onClick={() => setColorScheme('dark')}>
        Dark
      </button>
    </>
  );
}

export function SignIn() {
  return (
    <SigninProvider client={client}>
      <Visitor />
    </SigninProvider>
  );
}
