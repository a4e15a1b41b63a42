import { type Auth, type User as FirebaseUser, onIdTokenChanged } from 'firebase/auth';
import type { ProviderSession } from '../provider/contract.ts';
import { sessionOf, userOf } from './userState.ts';

/** Returns the same object as long as its content is the same. */
function stable<Value>(read: (user: FirebaseUser) => Value) {
  let text = '';
  let value: Value | null = null;
  return (user: FirebaseUser | null) => {
    const next = user && read(user);
    const nextText = JSON.stringify(next);
    if (nextText !== text) value = next;
    text = nextText;
    return value;
  };
}

/** The session that the SDK keeps. It is read from `auth.currentUser` each time, so that both always agree. */
export function createState(auth: Auth): ProviderSession {
  const session = stable(sessionOf);
  const user = stable(userOf);
  return {
    get session() {
      return session(auth.currentUser);
    },
    get user() {
      return user(auth.currentUser);
    },
    subscribe(listener, signal) {
      signal.addEventListener('abort', onIdTokenChanged(auth, listener));
    },
  };
}
