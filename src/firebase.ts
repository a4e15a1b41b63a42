export { createFirebaseProvider, type FirebaseProviderOptions } from './firebase/createFirebaseProvider.ts';
