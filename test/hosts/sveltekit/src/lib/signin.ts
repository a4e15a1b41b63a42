import { type Config, createClient, type User } from 'signin-widget';
import { readable } from 'svelte/store';

export const client = createClient({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  backend: 'https://auth.example.com',
});

const resetPage = `${globalThis.location?.origin ?? 'http://localhost:3000'}/reset`;

export const config: Config = {
  products: ['passwords'],
  passwordOptions: { loginRedirectURL: resetPage, resetPasswordRedirectURL: resetPage },
};

/** The visitor who is signed in, or null. */
export const user = readable<User | null>(client.user.get(), (set) => {
  set(client.user.get());
  return client.user.subscribe(set);
});
