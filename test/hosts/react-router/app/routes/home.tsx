import { useState } from 'react';
import { Login, useUser } from 'signin-widget/react';
import { Navigation } from '../Navigation';
import { SignIn } from '../SignIn';
import { config } from '../signinClient';

export const meta = () => [{ title: 'Host' }];

export default function Home() {
  const user = useUser();
  const [colorScheme, setColorScheme] = useState<'light' | 'dark'>('light');
  const [hasSecond, setHasSecond] = useState(false);
  return (
    <>
      <Navigation />
      <h1>Host</h1>
      <SignIn theme={{ colorScheme }} />
      <button type="button" onClick={() => setColorScheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setHasSecond(!hasSecond)}>
        Second
      </button>
      {hasSecond && !user && (
        <section aria-label="Second">
          <Login config={config} />
        </section>
      )}
    </>
  );
}
