import { type Config, createClient } from 'signin-widget';

export const client = createClient({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  backend: 'https://auth.example.com',
});

export const config: Config = { products: ['passwords'] };
