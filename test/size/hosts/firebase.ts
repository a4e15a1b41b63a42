import type { Auth } from 'firebase/auth';
import { createFirebaseProvider } from 'signin-widget/firebase';

declare const auth: Auth;
createFirebaseProvider(auth);
