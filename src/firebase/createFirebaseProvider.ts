import { type Auth, signOut } from 'firebase/auth';
import type { Bootstrap, IdentityProvider } from '../provider/contract.ts';
import { assertSupported } from './assertSupported.ts';
import { capabilitiesOf, providerIds } from './capabilities.ts';
import { createState } from './createState.ts';
import { emailLinkCalls } from './emailLinks.ts';
import { ack, authenticated, type FirebaseContext, type FirebaseProviderOptions } from './FirebaseContext.ts';
import { firebaseError } from './firebaseError.ts';
import { oauthCalls } from './oauth.ts';
import { passwordCalls, passwordConfigOf } from './passwords.ts';
import { phoneCalls } from './phones.ts';
import { rewriteLinkParams } from './rewriteLinkParams.ts';

export type { FirebaseProviderOptions };

type Call = (...parameters: unknown[]) => Promise<unknown>;

/** The same calls, with the errors of the SDK as errors of the widget. */
function withAuthErrors<Group extends object>(group: Group): Group {
  const guarded = Object.entries(group).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? async (...parameters: unknown[]) => {
          try {
            return await (value as Call)(...parameters);
          } catch (error) {
            throw firebaseError(error);
          }
        }
      : withAuthErrors(value),
  ]);
  return Object.fromEntries(guarded);
}

/**
 * Creates the provider for a page whose visitors sign in with Firebase Authentication. The session stays in the SDK: `client.user`
 * follows `auth.currentUser`, and `signOut(auth)` signs the visitor out of the widget's client too.
 *
 * @param auth the result of `getAuth(app)` of firebase 11 or newer
 * @throws ConfigError if `auth` is of another version
 * @example
 * const client = createClient({ publicToken, provider: createFirebaseProvider(getAuth(app)) });
 */
export function createFirebaseProvider(auth: Auth, options: FirebaseProviderOptions = {}): IdentityProvider {
  assertSupported(auth);
  if (options.takeLinks !== false) rewriteLinkParams(auth);
  const state = createState(auth);
  const context: FirebaseContext = { auth, options, state };
  const ids = providerIds(options.oauthProviders);
  const capabilities = capabilitiesOf(ids);

  const calls = withAuthErrors({
    ...passwordCalls(context),
    ...emailLinkCalls(context),
    ...phoneCalls(context),
    ...oauthCalls(context, ids),
    bootstrap: {
      async get() {
        return { passwordConfig: await passwordConfigOf(auth), strengthPolicy: 'luds', capabilities } as Bootstrap;
      },
    },
    user: { get: async () => ({ ...authenticated(context).user, ...ack }) },
    session: {
      async authenticate() {
        await auth.authStateReady();
        await auth.currentUser?.reload();
        return authenticated(context);
      },
      async revoke() {
        await signOut(auth);
        return ack;
      },
    },
  });
  // Calls of products that Firebase lacks are left out, as `capabilities` says.
  return { ...calls, session: { ...calls.session, state }, capabilities } as unknown as IdentityProvider;
}
