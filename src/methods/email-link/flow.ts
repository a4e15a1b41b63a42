import type { ScreenOf } from '../../flow/screens.ts';
import type { Step, StepTools } from '../../flow/step.ts';
import { EMAIL_LINK_EXPIRATION_MINUTES } from '../../limits.ts';

/** Sends a login link to `email` and shows 'Check your email'. */
export async function sendEmailLink(
  { send, config, log, signal }: StepTools,
  email: string,
  canCreatePassword = false,
): Promise<ScreenOf<'email-link/sent'>> {
  // The visitor may have left the form while code was loading.
  signal.throwIfAborted();
  const options = config.emailMagicLinksOptions;
  await send('magicLinks.email.loginOrCreate', {
    email,
    login_expiration_minutes: options.loginExpirationMinutes ?? EMAIL_LINK_EXPIRATION_MINUTES,
    signup_expiration_minutes: options.signupExpirationMinutes ?? EMAIL_LINK_EXPIRATION_MINUTES,
    ...(options.loginRedirectURL && { login_magic_link_url: options.loginRedirectURL }),
    ...(options.signupRedirectURL && { signup_magic_link_url: options.signupRedirectURL }),
    ...(options.createUserAsPending !== undefined && { create_user_as_pending: options.createUserAsPending }),
    ...(options.domainHint && { domain_hint: options.domainHint }),
    ...(options.loginTemplateId && { login_template_id: options.loginTemplateId }),
    ...(options.signupTemplateId && { signup_template_id: options.signupTemplateId }),
    ...(options.locale && { locale: options.locale }),
  });
  log({ event_name: 'email_sent', details: { email, type: 'login_or_create_eml' } });
  return { name: 'email-link/sent', email, canCreatePassword };
}

/** Sends a login link to the address that the visitor typed. */
export const sendLinkByEmail: Step<'main', string> = (tools, email) => sendEmailLink(tools, email);
