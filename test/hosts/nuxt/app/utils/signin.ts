import { type Callbacks, type Config, createClient } from 'signin-widget';

export const client = createClient({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  backend: 'https://auth.example.com',
});

const pageOf = (path: string) => new URL(path, globalThis.location?.origin ?? 'http://localhost:3000').href;

export const config: Config = {
  products: ['passwords'],
  passwordOptions: { loginRedirectURL: pageOf('/callback'), resetPasswordRedirectURL: pageOf('/reset') },
};

/** Opens the first page after a sign-in on another page. */
export const callbacks: Callbacks = { onEvent: ({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE' && location.replace('/') };
