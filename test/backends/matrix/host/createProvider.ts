import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth } from 'firebase/auth';
import { createFirebaseProvider } from 'signin-widget/firebase';

/** The provider of Firebase Authentication at an emulator. */
export function createProvider(emulator: string) {
  const auth = getAuth(initializeApp({ apiKey: 'demo-key', authDomain: 'localhost', projectId: 'demo-signin-widget' }));
  connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return createFirebaseProvider(auth, { revealAccounts: true });
}
