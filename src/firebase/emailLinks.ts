import { sendSignInLinkToEmail, signInWithEmailLink } from 'firebase/auth';
import { pageAddress } from '../browser/page.ts';
import { createStorage } from '../browser/storage.ts';
import type { CompleteProvider } from '../provider/contract.ts';
import { ack, authenticated, type FirebaseContext } from './FirebaseContext.ts';
import { codeOf, localError } from './firebaseError.ts';

/** The address that this browser has requested a link for: Firebase asks for it again when the link is opened. */
const EMAIL_KEY = 'signin-widget:firebase:email';

/** The calls of sign-in links by email. */
export function emailLinkCalls(context: FirebaseContext): Pick<CompleteProvider, 'magicLinks'> {
  const { auth } = context;
  const storage = createStorage();

  /** The link as the SDK parses it. */
  function linkOf(oobCode: string): string {
    const { tenantId } = auth;
    return `https://link.invalid/?${new URLSearchParams({ mode: 'signIn', apiKey: auth.config.apiKey, oobCode, ...(tenantId && { tenantId }) })}`;
  }

  return {
    magicLinks: {
      email: {
        async loginOrCreate({ email, login_magic_link_url }) {
          const url = login_magic_link_url ?? pageAddress().replace(/[?#].*/, '');
          await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true });
          storage.set(EMAIL_KEY, email);
          return ack;
        },
      },
      async authenticate({ token, email = storage.get(EMAIL_KEY) ?? undefined }) {
        if (!email) throw localError('email_required', 'Please enter the email address that this link was sent to.');
        await signInWithEmailLink(auth, email, linkOf(token)).catch((error) => {
          if (codeOf(error) !== 'auth/invalid-email') throw error;
          storage.remove(EMAIL_KEY);
          throw localError('email_required', 'This link was sent to another email address.', error);
        });
        storage.remove(EMAIL_KEY);
        return { ...authenticated(context), method_id: email };
      },
    },
  };
}
