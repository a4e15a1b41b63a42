import { getAuth } from 'firebase/auth';
import { createFirebaseProvider } from 'signin-widget/firebase';

Object.assign(globalThis, { used: [getAuth, createFirebaseProvider] });
