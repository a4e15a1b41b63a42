import { createClient } from 'signin-widget';
import { Login } from 'signin-widget/react';

const publicToken = 'public-token-live-00000000-0000-4000-8000-000000000000';

export const element = (origin) => (
  <Login
    client={createClient({ publicToken, backend: `${origin}/api` })}
    config={{ products: ['passwords'] }}
    prerender="inline"
  />
);
