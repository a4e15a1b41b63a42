import { codeChallenge } from '../crypto/codeChallenge.ts';
import { ApiError } from '../http/ApiError.ts';
import { linkTo, redirectAddress } from '../http/redirectAddress.ts';
import type { RequestContext } from '../RequestContext.ts';
import { issueLinkToken, proveLinkToken } from '../users/linkTokens.ts';
import { signIn } from '../users/signIn.ts';
import { markProven, saveUser } from '../users/users.ts';
import { emailAddressee, type Sending } from './addressee.ts';
import { sessionDuration } from './sessionDuration.ts';

const EXPIRATION = { min: 5, max: 10_080 } as const;
const LOGIN_MINUTES = 60;
const SIGNUP_MINUTES = 10_080;

/** Sends a login link by email. A new user gets the sign-up address. */
export function sendMagicLink(sending: Sending) {
  return async (context: RequestContext) => {
    const { idp, fields } = context;
    const login = fields.minutes('login_expiration_minutes', { ...EXPIRATION, otherwise: LOGIN_MINUTES });
    const signup = fields.minutes('signup_expiration_minutes', { ...EXPIRATION, otherwise: SIGNUP_MINUTES });
    const code_challenge = codeChallenge(fields, idp.settings().pkceRequiredForEmailMagicLinks);
    const addresses = {
      login: redirectAddress(context, 'login_magic_link_url', 'no_login_redirect_urls_set'),
      signup: redirectAddress(context, 'signup_magic_link_url', 'no_signup_redirect_urls_set'),
    };
    const { user, id, to } = emailAddressee(context, sending);
    const kind = user.status === 'active' ? 'login' : 'signup';
    const minutes = kind === 'login' ? login : signup;
    const token = await issueLinkToken(idp, {
      user_id: user.user_id,
      email_id: id,
      purpose: 'magic_links',
      code_challenge,
      minutes,
    });
    const link = linkTo(addresses[kind], { stytch_token_type: 'magic_links', stytch_redirect_type: kind, token });
    const { projectName } = idp.settings();
    const subject = kind === 'login' ? `Log in to ${projectName}` : `Sign up for ${projectName}`;
    const text = `${subject} with this link. It works once, within ${minutes} minutes.\n\n${link}`;
    idp.messages.send({ channel: 'email', to, subject, text, code: null, link, links: { magic_links: link } });
    return {};
  };
}

const ERRORS = { unknown: 'magic_link_not_found', unusable: 'unable_to_auth_magic_link' } as const;

/** Signs in with the token of a link: of a login email, or of either link of a reset email. */
export async function authenticateMagicLink(context: RequestContext) {
  const { idp, fields } = context;
  const duration = sessionDuration(fields);
  const proof = { token: fields.text('token'), code_verifier: fields.optionalText('code_verifier') };
  const token = await proveLinkToken(idp, proof, ['magic_links', 'reset_password', 'login'], ERRORS);
  const user = idp.tables.users.get(token.record.user_id);
  const email = user?.emails.find((each) => each.email_id === token.record.email_id);
  if (!user || !email) throw new ApiError(ERRORS.unknown);
  token.redeem();
  const known = saveUser(idp, markProven(user, email.email_id));
  const factor = {
    type: 'magic_link',
    delivery_method: 'email',
    email_factor: { email_id: email.email_id, email_address: email.email },
  } as const;
  return { ...(await signIn(context, known, factor, duration)), method_id: email.email_id };
}
