import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SigninProvider } from 'signin-widget/react';
import { Account, Callback, Reset, SignIn } from './pages.jsx';
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
