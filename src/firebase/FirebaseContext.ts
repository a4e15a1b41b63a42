import type { Auth } from 'firebase/auth';
import type { AuthenticateResponse, ProviderSession } from '../provider/contract.ts';
import { localError } from './firebaseError.ts';

/** Options of `createFirebaseProvider`. */
export interface FirebaseProviderOptions {
  /**
   * Lets visitors know whether an email address has an account, and asks those without one to create it. Works only if "Email
   * enumeration protection" is off in the project. Default: false; every visitor is then asked for a password, and may create an
   * account instead.
   */
  revealAccounts?: boolean;
  /**
   * Technique for opening a social provider. `redirect` needs an `authDomain` on the site of the page, because browsers block the storage
   * of other sites. Default: `popup`.
   */
  oauthMode?: 'popup' | 'redirect';
  /** Provider ids of your own OpenID Connect providers, by the names of `config.oauthOptions.providers`: `{ gitlab: 'oidc.gitlab' }`. */
  oauthProviders?: Readonly<Record<string, string>>;
  /** Element for the reCAPTCHA of text messages, where the page wants its badge. Default: an element at the end of the page. */
  recaptchaContainer?: HTMLElement;
  /**
   * Takes the code of a sign-in link or a reset link of this project out of the page's address, so that `authenticateByUrl`,
   * `mountRedirect` and `mountResetPassword` find it. Default: true.
   */
  takeLinks?: boolean;
}

/** Data that the calls share. */
export interface FirebaseContext {
  auth: Auth;
  options: FirebaseProviderOptions;
  state: ProviderSession;
}

export const ack = { request_id: '', status_code: 200 };

/**
 * The response of a call that has signed the visitor in. The tokens stay in the SDK.
 * @throws AuthError `user_unauthenticated` if no visitor is signed in
 */
export function authenticated({ state: { session, user } }: FirebaseContext): AuthenticateResponse {
  if (!session || !user) throw localError('user_unauthenticated', 'Please sign in again.');
  return { ...ack, user_id: user.user_id, user, session, session_token: '', session_jwt: '' };
}
