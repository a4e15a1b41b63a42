import type { AuthenticateResponse } from '../../src/index.ts';
import { type CheckContext, NoSignInMethod } from './Check.ts';
import { tokenOf } from './expectations.ts';
import { createWalletKey, startWalletSignIn } from './startWalletSignIn.ts';

/** Signs in a new visitor with the first method of the back end that needs no page. Default: for 30 minutes. */
export async function signIn(context: CheckContext, session_duration_minutes = 30): Promise<AuthenticateResponse> {
  const { client, email, offers, receive, redirectURL } = context;
  const { passwords, otps, magicLinks } = client.provider;
  if (offers('passwords')) return passwords.create({ email, password: 'seven quiet otters 1914', session_duration_minutes });
  if (offers('wallets.ethereum')) {
    const key = createWalletKey();
    return (await startWalletSignIn(context, key, session_duration_minutes))(key);
  }
  if (offers('otp.email')) {
    const { method_id } = await otps.email.loginOrCreate({ email, expiration_minutes: 5 });
    const { code } = await receive(email);
    return otps.authenticate({ token: code ?? '', method_id, session_duration_minutes });
  }
  if (!offers('emailMagicLinks')) throw new NoSignInMethod();
  await magicLinks.email.loginOrCreate({ email, login_magic_link_url: redirectURL, signup_magic_link_url: redirectURL });
  const { link } = await receive(email);
  return magicLinks.authenticate({ token: tokenOf(link), session_duration_minutes });
}
