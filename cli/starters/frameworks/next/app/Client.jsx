'use client';

import { SigninProvider } from 'signin-widget/react';
import { client } from './signin.js';

/** Gives the client to the widget and the hooks of all pages. */
export function Client({ children }) {
  return <SigninProvider client={client}>{children}</SigninProvider>;
}
