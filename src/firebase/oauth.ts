import { getRedirectResult, OAuthProvider, signInWithPopup, signInWithRedirect } from 'firebase/auth';
import { onPageShow } from '../browser/events/onPageShow.ts';
import { hasPage } from '../browser/page.ts';
import { replacePageParams } from '../browser/replacePageParams.ts';
import { createStorage } from '../browser/storage.ts';
import { ConfigError } from '../errors.ts';
import { randomId } from '../lib/encoding/randomId.ts';
import type { CompleteProvider, OAuthStartRequest } from '../provider/contract.ts';
import { ack, authenticated, type FirebaseContext } from './FirebaseContext.ts';
import { localError } from './firebaseError.ts';

/** The token of a redirect that this tab has started. */
const REDIRECT_KEY = 'signin-widget:firebase:redirect';

function sdkProvider(id: string, { custom_scopes = [], provider_params }: OAuthStartRequest): OAuthProvider {
  const provider = new OAuthProvider(id);
  if (id === 'google.com') provider.addScope('profile');
  for (const scope of custom_scopes) provider.addScope(scope);
  return provider.setCustomParameters({ ...provider_params }) as OAuthProvider;
}

/** The calls of social providers. */
export function oauthCalls(
  context: FirebaseContext,
  ids: Readonly<Record<string, string>>,
): { oauth: Pick<CompleteProvider['oauth'], 'start' | 'authenticate'> } {
  const { auth, options } = context;
  const storage = createStorage('sessionStorage');
  /** The token of a sign-in that has ended in a popup. */
  let finished = '';

  const redirected = hasPage() && storage.get(REDIRECT_KEY);
  if (redirected) {
    storage.remove(REDIRECT_KEY);
    replacePageParams([], { stytch_token_type: 'oauth', token: redirected });
  }

  return {
    oauth: {
      async start(request, { navigate } = {}) {
        const id = ids[request.provider];
        if (!id) throw new ConfigError(`options.oauthProviders of createFirebaseProvider has no '${request.provider}'.`);
        if (navigate)
          throw new ConfigError('config.oauthOptions.popup accepts only false: Firebase Authentication opens its own window.');
        const provider = sdkProvider(id, request);
        const token = randomId();
        if (options.oauthMode === 'redirect') {
          storage.set(REDIRECT_KEY, token);
          try {
            await Promise.race([signInWithRedirect(auth, provider), onPageShow()]);
          } finally {
            storage.remove(REDIRECT_KEY);
          }
          return { redirect_url: '' };
        }
        await signInWithPopup(auth, provider);
        finished = token;
        return { redirect_url: '', token };
      },
      async authenticate({ token }) {
        if (token === redirected) {
          if (!(await getRedirectResult(auth))) throw localError('oauth_denied', 'The sign-in was not finished.');
        } else if (!finished || token !== finished) throw localError('link_used', 'This sign-in was used already.');
        finished = '';
        return { ...authenticated(context), ...ack };
      },
    },
  };
}
