import { waitForFocus } from '../../browser/waitForFocus.ts';
import { type AuthError, isAuthError } from '../../errors.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import type { Step, StepTools } from '../../flow/step.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { warn } from '../../lib/warn.ts';
import { PASSKEY_AUTOFILL_ATTEMPTS, REGISTRATION_END_MS, SKIP_WAIT_MS } from '../../limits.ts';
import type { WebauthnRegistration } from '../../provider/contract.ts';

type Registered = ScreenOf<'passkey/registered'>;

/** Returns the fields that every ceremony needs. */
function ceremonyFields({ sessionOptions, passkeyOptions: { domain } }: StepTools['config']) {
  return {
    is_passkey: true,
    session_duration_minutes: sessionOptions.sessionDurationMinutes,
    ...(domain && { domain }),
  } as const;
}

/** Signs in with a passkey, in a dialog of the browser. */
export const loginWithPasskey: Step<'main'> = async ({ send, config, signal }) => {
  await send('webauthn.authenticate', { ...ceremonyFields(config), conditional_mediation: false }, { signal });
  return { name: 'passkey/confirmed' };
};

/** Lifetime of the autofill, and the callback for a failed attempt. */
export interface Autofill {
  signal: AbortSignal;
  onFailure: (error: AuthError) => void;
}

/**
 * Offers passkeys in the fields of the page until one has signed the visitor in, PASSKEY_AUTOFILL_ATTEMPTS have failed, or
 * `signal` aborts. A dismissal is not a failure: passkeys are offered again when a field next receives the focus, because an
 * extension that replaces the browser's function may dismiss each attempt at once. After a network error they are offered again
 * when the network returns. A refusal of the browser, or of the provider before a passkey is offered, ends it.
 */
export const autofillPasskey: Step<'main', Autofill> = async ({ send, config }, { signal, onFailure }) => {
  let left = PASSKEY_AUTOFILL_ATTEMPTS;
  while (left > 0 && !signal.aborted) {
    try {
      await send('webauthn.authenticate', { ...ceremonyFields(config), conditional_mediation: true }, { signal });
      return { name: 'passkey/confirmed' };
    } catch (error) {
      if (!isAuthError(error) || error.error_type === 'aborted') throw error;
      const dismissed = error.error_type === 'passkey_dismissed';
      if (!dismissed) {
        left -= 1;
        onFailure(error);
      }
      const cause = isAuthError(error.cause) ? error.cause : error;
      // The browser, or the provider that was asked for a challenge, would refuse each attempt.
      const isRefused = cause.error_type === 'passkey_unavailable' || (cause.status_code > 399 && cause.status_code < 500);
      if (error.error_type === 'passkey_unavailable' && isRefused) return;
      // Without a network, all attempts would fail at once.
      const unanswered = isAuthError(error.cause) && error.cause.error_type === 'network_error';
      if (dismissed || unanswered) await waitForFocus(signal, unanswered).catch(() => {});
    }
  }
};

/** Fetches the signed-in user and the user's passkeys. */
export const findUser: Step<'passkey/register'> = async ({ send, signal }) => {
  const { webauthn_registrations } = await send('user.get', {}, { signal });
  return { name: 'passkey/register', registrations: webauthn_registrations ?? [] };
};

/** Creates a passkey, in a dialog of the browser. `life` ends the ceremony: it aborts when the visitor leaves the screen, or before. */
export const registerPasskey: Step<'passkey/register', AbortController> = async ({ send, config, signal }, life) => {
  signal.addEventListener('abort', () => life.abort());
  const { user } = await send('webauthn.register', ceremonyFields(config), { signal: life.signal });
  return { name: 'passkey/registered', registrations: user.webauthn_registrations ?? [] };
};

/**
 * Continues without a new passkey. `stop` ends a registration, or waits for its end if the device already has the passkey. It resolves
 * with true if the provider may have stored the passkey of a failed attempt nevertheless.
 */
export const skipPasskey: Step<'passkey/register', () => Promise<boolean>> = async (tools, stop) => {
  tools.emit({ type: 'PASSKEY_SKIP', data: {} });
  const mayExist = await withTimeLimit(stop, REGISTRATION_END_MS, tools.signal).catch(() => true);
  const known = tools.screen.registrations ?? [];
  const skipped: Registered = { name: 'passkey/registered', registrations: known };
  return mayExist ? withTimeLimit(() => listPasskeys(tools, known), SKIP_WAIT_MS, tools.signal).catch(() => skipped) : skipped;
};

/** Starts again with another passkey. */
export const setUpAnother: Step<'passkey/registered'> = async ({ screen: { registrations } }) => ({
  name: 'passkey/register',
  registrations,
});

/** Reports to the page that the visitor is done. */
export const finishPasskeys: Step<'passkey/registered'> = async ({ emit }) => {
  emit({ type: 'PASSKEY_DONE', data: {} });
};

/** Renames a passkey. A failure is printed for the developer too. */
export const renamePasskey: Step<'passkey/registered', { id: string; name: string }> = async (tools, { id, name }) => {
  const { send, screen } = tools;
  await warnOnFailure(() => send('webauthn.update', { webauthn_registration_id: id, name }), 'A passkey could not be renamed.');
  const renamed = screen.registrations.map((each) => (each.webauthn_registration_id === id ? { ...each, name } : each));
  return listPasskeys(tools, renamed);
};

/** Deletes a passkey of the account permanently. A failure is printed for the developer too. */
export const deletePasskey: Step<'passkey/registered', string> = async (tools, id) => {
  const { send, screen } = tools;
  await warnOnFailure(() => send('user.deleteWebauthnRegistration', { id }), 'A passkey could not be deleted.');
  return listPasskeys(
    tools,
    screen.registrations.filter((each) => each.webauthn_registration_id !== id),
  );
};

/** Fetches the passkeys after a failed change, because the provider may have made the change nevertheless. */
export const refreshPasskeys: Step<'passkey/registered'> = (tools) => listPasskeys(tools, tools.screen.registrations);

async function warnOnFailure(call: () => Promise<unknown>, failure: string): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!isAuthError(error) || error.error_type !== 'aborted') warn(failure, error);
    throw error;
  }
}

/** Fetches the passkeys from the provider. Returns the screen with them, or with `known` if the request fails. */
async function listPasskeys({ send, signal }: StepTools, known: readonly WebauthnRegistration[]): Promise<Registered> {
  const user = await send('user.get', {}, { signal }).catch(() => null);
  const listed: readonly WebauthnRegistration[] | null | undefined = user?.webauthn_registrations;
  return { name: 'passkey/registered', registrations: listed === undefined ? known : (listed ?? []) };
}
