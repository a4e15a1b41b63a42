import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignIn } from './SignIn.jsx';

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <h1>Host</h1>
    <SignIn />
  </StrictMode>,
);
