import type { ResolvedConfig } from '../../config.ts';
import { isAuthError } from '../../errors.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import type { Step, StepTools } from '../../flow/step.ts';
// Not by `import()`: a host's bundler then creates namespaces, which fail on a page with values on `Object.prototype`.
import { sendEmailLink } from '../email-link/flow.ts';
import { sendPasscode } from '../otp/flow.ts';

/** Returns the configured alternative to a password: a code or a link by email, or null. */
export function passwordlessMethod({ products, otpOptions }: ResolvedConfig): 'code' | 'link' | null {
  if (products.includes('otp') && otpOptions.methods.includes('email')) return 'code';
  return products.includes('emailMagicLinks') ? 'link' : null;
}

async function startReset({ send, config, log }: StepTools, email: string): Promise<void> {
  const options = config.passwordOptions;
  await send('passwords.resetByEmailStart', {
    email,
    ...(options.loginRedirectURL && { login_redirect_url: options.loginRedirectURL }),
    ...(options.resetPasswordRedirectURL && { reset_password_redirect_url: options.resetPasswordRedirectURL }),
    ...(options.resetPasswordExpirationMinutes && { reset_password_expiration_minutes: options.resetPasswordExpirationMinutes }),
    ...(options.resetPasswordTemplateId && { reset_password_template_id: options.resetPasswordTemplateId }),
    ...(options.loginExpirationMinutes && { login_expiration_minutes: options.loginExpirationMinutes }),
    ...(options.locale && { locale: options.locale }),
  });
  log({ event_name: 'email_sent', details: { email, type: 'reset_password' } });
}

const duration = (config: ResolvedConfig) => ({ session_duration_minutes: config.sessionOptions.sessionDurationMinutes });

/** Looks up the account of an address and returns the screen for it. */
export const lookUp: Step<'main', string> = async (tools, email) => {
  const { userType } = await tools.send('users.search', { email }, { signal: tools.signal });
  // A provider of the page may respond nevertheless, and no email is sent to a visitor who has chosen another way.
  tools.signal.throwIfAborted();
  if (userType === 'new') return { name: 'password/create', email };
  if (userType === 'password') return { name: 'password/login', email };
  if (userType === 'unknown') return { name: 'password/login', email, canCreate: true };
  const method = passwordlessMethod(tools.config);
  if (method === 'code') return sendPasscode(tools, { channel: 'email', email }, true);
  if (method === 'link') return sendEmailLink(tools, email, true);
  await startReset(tools, email);
  return { name: 'password/set-new', email };
};

/** Handles a refusal that requires a new password: sends the email for it and returns the screen that explains the reason. */
async function recover(
  tools: StepTools,
  email: string,
  refusal: unknown,
): Promise<ScreenOf<'password/dedupe' | 'password/breached'>> {
  const type = isAuthError(refusal) ? refusal.error_type : '';
  if (type !== 'reset_password' && type !== 'breached_password') throw refusal;
  try {
    await startReset(tools, email);
  } catch (failure) {
    // Without an account there is no password to reset. The visitor must choose another password, as the refusal says.
    throw isAuthError(failure) && failure.error_type === 'email_not_found' ? refusal : failure;
  }
  return { name: type === 'reset_password' ? 'password/dedupe' : 'password/breached', email };
}

type SignedInOrReset = ScreenOf<'password/confirmed' | 'password/dedupe' | 'password/breached'>;

/** Makes a call that signs in with the address of the screen and a password. */
async function signIn(
  tools: StepTools & { screen: { email: string } },
  call: 'passwords.authenticate' | 'passwords.create',
  password: string,
): Promise<SignedInOrReset> {
  const { email } = tools.screen;
  try {
    await tools.send(call, { email, password, ...duration(tools.config) });
  } catch (refusal) {
    return recover(tools, email, refusal);
  }
  return { name: 'password/confirmed' };
}

/** Signs in with the password of the account. */
export const logIn: Step<'password/login', string> = async (tools, password) => signIn(tools, 'passwords.authenticate', password);

/** Shows the form of a new account. */
export const goToCreate: Step<'password/login'> = async ({ screen: { email } }) => ({ name: 'password/create', email });

/** Creates an account with a password. */
export const createAccount: Step<'password/create', string> = async (tools, password) =>
  signIn(tools, 'passwords.create', password);

/** Creates an account without a password, with the configured code or link. */
export const createWithoutPassword: Step<'password/create'> = async (tools) => {
  const { email } = tools.screen;
  return passwordlessMethod(tools.config) === 'code'
    ? sendPasscode(tools, { channel: 'email', email })
    : sendEmailLink(tools, email);
};

/** Step of 'Forgot Password?'. */
export const forgotPassword: Step<'password/login'> = async (tools) => {
  await startReset(tools, tools.screen.email);
  return { name: 'password/forgot', email: tools.screen.email };
};

/** Sends the email for a new password to a visitor whose link did not work. */
export const requestReset: Step<'password/request-reset', string> = async (tools, email) => {
  await startReset(tools, email);
  return { name: 'password/forgot', email };
};

/** Step of 'Create a password instead', for an account that has none. */
export const createPasswordInstead: Step<'otp/enter' | 'email-link/sent', string> = async (tools, email) => {
  await startReset(tools, email);
  return { name: 'password/set-new', email };
};

/** Sends the email for a new password again. */
export const resendReset: Step<'password/forgot' | 'password/set-new'> = async (tools) => {
  const { email } = tools.screen;
  tools.log({ event_name: 'email_try_again_clicked', details: { email, type: 'reset_password' } });
  await startReset(tools, email);
};

/** Step of 'Login without a password', for a visitor who forgot the password. */
export const logInByLink: Step<'password/forgot'> = async (tools) => sendEmailLink(tools, tools.screen.email);
