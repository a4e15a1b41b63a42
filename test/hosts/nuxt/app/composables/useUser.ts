import type { User } from 'signin-widget';

/** The visitor who is signed in, or null. On the server and during hydration it is null. */
export function useUser() {
  const user = shallowRef<User | null>(null);
  onMounted(() => {
    user.value = client.user.get();
    const stop = client.user.subscribe((current) => {
      user.value = current;
    });
    onScopeDispose(stop);
  });
  return user;
}
