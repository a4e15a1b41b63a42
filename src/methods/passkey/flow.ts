import { nextFocus } from '../../browser/nextFocus.ts';
import { type AuthError, isAuthError } from '../../errors.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import type { Step, StepTools } from '../../flow/step.ts';
import { warn } from '../../lib/warn.ts';
import { PASSKEY_AUTOFILL_ATTEMPTS } from '../../limits.ts';
import type { WebauthnRegistration } from '../../provider/contract.ts';

type Registered = ScreenOf<'passkey/registered'>;

/** What every ceremony is told. */
function ceremony({ sessionOptions, passkeyOptions: { domain } }: StepTools['config']) {
  return {
    is_passkey: true,
    session_duration_minutes: sessionOptions.sessionDurationMinutes,
    ...(domain && { domain }),
  } as const;
}

/** Lets the browser ask for a passkey, and signs in with it. */
export const loginWithPasskey: Step<'main'> = async ({ send, config, signal }) => {
  await send('webauthn.authenticate', { ...ceremony(config), conditional_mediation: false }, { signal });
  return { name: 'passkey/confirmed' };
};

/** How long autofill is there, and who hears of an attempt that failed. */
export interface Autofill {
  signal: AbortSignal;
  onFailure: (error: AuthError) => void;
}

/**
 * Offers passkeys in the fields of the page until one has signed the visitor in, PASSKEY_AUTOFILL_ATTEMPTS have failed, or
 * `signal` ends it. Where the visitor has called one off, that is no failure; it is offered again when they turn to the page
 * again, because an extension in the browser's place may call off each one at once. So it is where the provider did not answer, or
 * when the network is back.
 */
export const autofillPasskey: Step<'main', Autofill> = async ({ send, config }, { signal, onFailure }) => {
  let left = PASSKEY_AUTOFILL_ATTEMPTS;
  while (left > 0 && !signal.aborted) {
    try {
      await send('webauthn.authenticate', { ...ceremony(config), conditional_mediation: true }, { signal });
      return { name: 'passkey/confirmed' };
    } catch (error) {
      if (!isAuthError(error) || error.error_type === 'aborted') throw error;
      const dismissed = error.error_type === 'passkey_dismissed';
      if (!dismissed) {
        left -= 1;
        onFailure(error);
      }
      // Without a network all attempts would be over in a moment.
      const unanswered = isAuthError(error.cause) && error.cause.error_type === 'network_error';
      if (dismissed || unanswered) await nextFocus(signal, unanswered).catch(() => {});
    }
  }
};

/** Asks who is signed in, and which passkeys they have. */
export const findUser: Step<'passkey/register'> = async ({ send, signal }) => {
  const { webauthn_registrations = [] } = await send('user.get', {}, { signal });
  return { name: 'passkey/register', registrations: webauthn_registrations };
};

/** Lets the browser make a passkey. */
export const registerPasskey: Step<'passkey/register'> = async ({ send, config, signal }) => {
  const { user } = await send('webauthn.register', ceremony(config), { signal });
  return { name: 'passkey/registered', registrations: user.webauthn_registrations ?? [] };
};

/** Goes on without a new passkey. */
export const skipPasskey: Step<'passkey/register'> = async ({ screen, emit }) => {
  emit({ type: 'PASSKEY_SKIP', data: {} });
  return { name: 'passkey/registered', registrations: screen.registrations ?? [] };
};

/** Begins anew with another passkey. */
export const setUpAnother: Step<'passkey/registered'> = async ({ screen: { registrations } }) => ({
  name: 'passkey/register',
  registrations,
});

/** Tells the host that the visitor is done. */
export const finishPasskeys: Step<'passkey/registered'> = async ({ emit }) => {
  emit({ type: 'PASSKEY_DONE', data: {} });
};

/** Gives a passkey another name. A failure is told to the developer too. */
export const renamePasskey: Step<'passkey/registered', { id: string; name: string }> = async (tools, { id, name }) => {
  const { send, screen } = tools;
  await warned(() => send('webauthn.update', { webauthn_registration_id: id, name }), 'A passkey could not be renamed.');
  const renamed = screen.registrations.map((each) => (each.webauthn_registration_id === id ? { ...each, name } : each));
  return trueList(tools, renamed);
};

/** Takes a passkey from the account, for good. A failure is told to the developer too. */
export const deletePasskey: Step<'passkey/registered', string> = async (tools, id) => {
  const { send, screen } = tools;
  await warned(() => send('user.deleteWebauthnRegistration', { id }), 'A passkey could not be deleted.');
  return trueList(
    tools,
    screen.registrations.filter((each) => each.webauthn_registration_id !== id),
  );
};

/** Asks which passkeys there are after a change that failed, as it may have been made all the same. */
export const refreshPasskeys: Step<'passkey/registered'> = (tools) => trueList(tools, tools.screen.registrations);

async function warned(call: () => Promise<unknown>, failure: string): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!isAuthError(error) || error.error_type !== 'aborted') warn(failure, error);
    throw error;
  }
}

/** The passkeys as the provider has them now; `known` where it cannot be asked. */
async function trueList({ send, signal }: StepTools, known: readonly WebauthnRegistration[]): Promise<Registered> {
  const user = await send('user.get', {}, { signal }).catch(() => null);
  return { name: 'passkey/registered', registrations: user?.webauthn_registrations ?? known };
}
