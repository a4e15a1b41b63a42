import React, { useState } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { Login, SigninProvider, useUser } from 'signin-widget/react';
import singleSpaReact from 'single-spa-react';

const config = { products: ['passwords'] };

function SignIn({ isMain, singleSpa }) {
  const user = useUser();
  const [colorScheme, setColorScheme] = useState('light');
  const widget = <Login config={config} theme={{ colorScheme }} />;
  if (!isMain) return user ? null : widget;
  return (
    <>
      {!user && widget}
      <button type="button" onClick={() => setColorScheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => singleSpa.navigateToUrl(location.pathname === '/' ? '/both' : '/')}>
        Second
      </button>
    </>
  );
}

function Account({ client }) {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <p>Welcome, {user.emails[0].email}.</p>
      <button type="button" onClick={() => client.session.revoke()}>
        Sign out
      </button>
    </>
  );
}

/** The same microfrontend in two versions of React. The main one has the buttons. */
function Microfrontend({ name, client, singleSpa }) {
  const isMain = name === 'react-18';
  return (
    <SigninProvider client={client}>
      <p>React {React.version}</p>
      <SignIn isMain={isMain} singleSpa={singleSpa} />
      {isMain && <Account client={client} />}
    </SigninProvider>
  );
}

export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: Microfrontend,
  errorBoundary: (error) => <p>{error.message}</p>,
});
