'use client';

import { useEffect, useState } from 'react';
import { createClient } from 'signin-widget';
import { Login, SigninProvider, useUser } from 'signin-widget/react';

const client = createClient({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  backend: 'https://auth.example.com',
});

/** For a visitor whose token has expired: gets a new one, and returns to the page that refused the old one. */
async function returnToPage() {
  const from = new URLSearchParams(location.search).get('from');
  if (!['account', 'members'].includes(from) || !client.session.get()) return;
  try {
    await client.session.authenticate();
    location.replace(`/${from}`);
  } catch {
    // The session has ended too: the widget is shown.
  }
}

function Visitor() {
  const user = useUser();
  useEffect(() => void returnToPage(), []);
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
