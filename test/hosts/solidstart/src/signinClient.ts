import { type Config, createClient, type User } from 'signin-widget';
import { createSignal, onCleanup, onMount } from 'solid-js';

export const client = createClient({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  backend: 'https://auth.example.com',
});

const resetPage = `${globalThis.location?.origin ?? 'http://localhost:3000'}/reset`;

export const config: Config = {
  products: ['passwords'],
  passwordOptions: { loginRedirectURL: resetPage, resetPasswordRedirectURL: resetPage },
};

/** Returns the visitor who is signed in, or null. On the server and during hydration it is null. */
export function createUser() {
  const [user, setUser] = createSignal<User | null>(null);
  onMount(() => {
    setUser(client.user.get());
    onCleanup(client.user.subscribe(setUser));
  });
  return user;
}
