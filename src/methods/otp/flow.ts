import { loadExport } from '../../browser/loading/loadExport.ts';
import type { PhoneMethod } from '../../config.ts';
import { AuthError } from '../../errors.ts';
import type { PasscodeTarget, ScreenOf } from '../../flow/screens.ts';
import type { Step, StepTools } from '../../flow/step.ts';
import { MINUTE_MS, PASSCODE_EXPIRATION_MINUTES } from '../../limits.ts';

/** Sends a passcode to `target` and shows the screen to enter it. */
export async function sendPasscode(
  { send, config, now, log, signal }: StepTools,
  target: PasscodeTarget,
  canCreatePassword = false,
): Promise<ScreenOf<'otp/enter'>> {
  // The visitor may have left the form while code was loading.
  signal.throwIfAborted();
  const {
    expirationMinutes: expiration_minutes = PASSCODE_EXPIRATION_MINUTES,
    loginTemplateId,
    signupTemplateId,
    locale,
  } = config.otpOptions;
  const { method_id } =
    target.channel === 'email'
      ? await send('otps.email.loginOrCreate', {
          email: target.email,
          expiration_minutes,
          ...(loginTemplateId && { login_template_id: loginTemplateId }),
          ...(signupTemplateId && { signup_template_id: signupTemplateId }),
          ...(locale && { locale }),
        })
      : await send(`otps.${target.channel}.loginOrCreate`, { phone_number: target.phone_number, expiration_minutes });
  if (target.channel === 'email')
    log({ event_name: 'email_sent', details: { email: target.email, type: 'login_or_create_otp' } });
  return {
    name: 'otp/enter',
    target,
    methodId: method_id,
    expiresAt: now() + expiration_minutes * MINUTE_MS,
    canCreatePassword,
  };
}

/** Sends a new passcode to the same recipient. The previous one becomes invalid. */
export const resendPasscode: Step<'otp/enter'> = async (tools) => {
  const { target, canCreatePassword } = tools.screen;
  if (target.channel === 'email') {
    tools.log({ event_name: 'email_try_again_clicked', details: { email: target.email, type: 'login_or_create_otp' } });
  }
  return sendPasscode(tools, target, canCreatePassword);
};

/** Signs in with the code that the visitor typed. */
export const submitPasscode: Step<'otp/enter', string> = async ({ send, config, screen }, code) => {
  const { sessionDurationMinutes } = config.sessionOptions;
  await send('otps.authenticate', { token: code, method_id: screen.methodId, session_duration_minutes: sessionDurationMinutes });
  return { name: 'otp/confirmed' };
};

/** Sends a passcode to the address that the visitor typed. */
export const sendPasscodeByEmail: Step<'main', string> = (tools, email) => sendPasscode(tools, { channel: 'email', email });

/** A phone number in the form in which it was typed. */
export interface PhoneInput {
  channel: PhoneMethod;
  phone: string;
  /** Code of two letters, such as `US`: the country of a number without a dial code. */
  country: string;
}

/** Sends a passcode to the number that the visitor typed, if it is valid. */
export const sendPasscodeByPhone: Step<'main', PhoneInput> = async (tools, { channel, phone, country }) => {
  const parsePhone = await loadExport(() => import('./phone.ts'), 'parsePhone');
  const number = parsePhone(phone, country);
  if (!number) throw new AuthError({ error_type: 'invalid_phone_number', status_code: 0 });
  return sendPasscode(tools, { channel, ...number });
};
