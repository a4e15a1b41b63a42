import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SigninProvider } from 'signin-widget/react';
import { Account } from './Account.jsx';
import { Callback } from './Callback.jsx';
import { Reset } from './Reset.jsx';
import { SignIn } from './SignIn.jsx';
import { client } from './signin.js';

const pages = { '/account': Account, '/callback': Callback, '/reset': Reset };
const Page = pages[location.pathname] ?? SignIn;

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <SigninProvider client={client}>
      <Page />
    </SigninProvider>
  </StrictMode>,
);
