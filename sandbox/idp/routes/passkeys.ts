import { base64url } from '../crypto/base64url.ts';
import { parseCredential } from '../crypto/parseCredential.ts';
import { parseUserHandle } from '../crypto/parseUserHandle.ts';
import { ALGORITHMS, verifyAssertion, verifyAttestation } from '../crypto/verifyCredential.ts';
import { ApiError } from '../http/ApiError.ts';
import type { RequestContext } from '../RequestContext.ts';
import { newId } from '../state/newId.ts';
import type { StoredPasskey, StoredUser } from '../state/records.ts';
import { beginCeremony, CEREMONY_MS, endCeremony } from '../users/ceremonies.ts';
import { findByCredential, wirePasskey } from '../users/passkeys.ts';
import { requireDomain } from '../users/requireDomain.ts';
import { requireSession } from '../users/sessions.ts';
import { signIn } from '../users/signIn.ts';
import { assertRoom, saveUser, wireUser } from '../users/users.ts';
import { sessionDuration } from './sessionDuration.ts';
import { requireUser } from './users.ts';

const MAX_NAME = 100;

const handleOf = (userId: string) => base64url(new TextEncoder().encode(userId));
const describe = ({ credential_id, transports }: StoredPasskey) => ({ type: 'public-key', id: credential_id, transports });
const factorOf = ({ webauthn_registration_id, domain, user_agent }: StoredPasskey) =>
  ({
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    webauthn_factor: { webauthn_registration_id, domain, user_agent },
  }) as const;

/** Returns the options with which the browser creates a passkey for the signed-in user. Excludes the user's existing passkeys. */
export function startRegistration(context: RequestContext) {
  const { idp, fields } = context;
  const user = requireUser(context);
  assertRoom(user.passkeys);
  const { domain, origin } = requireDomain(context);
  const isPasskey = fields.flag('return_passkey_credential_options');
  const type = fields.optionalText('authenticator_type') ?? '';
  if (type !== '' && type !== 'platform' && type !== 'cross-platform')
    throw new ApiError('bad_request', "Field 'authenticator_type' must be 'platform' or 'cross-platform'.");
  const user_verification = idp.settings().passkeyUserVerification;
  const user_agent = fields.optionalText('user_agent') ?? context.userAgent;
  const given = fields.optionalText('override_id');
  const user_handle = given === undefined ? handleOf(user.user_id) : parseUserHandle(given);
  const challenge = beginCeremony(idp, {
    kind: 'register',
    user_id: user.user_id,
    user_handle,
    domain,
    origin,
    user_verification,
    user_agent,
    authenticator_type: type,
  });
  const name =
    fields.optionalText('override_name') ?? user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? user.user_id;
  const residentKey = isPasskey ? 'required' : 'discouraged';
  const options = {
    rp: { id: domain, name: idp.settings().projectName },
    user: {
      id: user_handle,
      name,
      displayName: fields.optionalText('override_display_name') ?? name,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CEREMONY_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey,
      requireResidentKey: isPasskey,
      userVerification: user_verification,
      ...(type !== '' && { authenticatorAttachment: type }),
    },
    excludeCredentials: user.passkeys.filter((each) => each.domain === domain).map(describe),
  };
  return { user_id: user.user_id, public_key_credential_creation_options: JSON.stringify(options) };
}

/** Verifies the attestation of a new passkey, stores it, and signs the user in with it. */
export async function finishRegistration(context: RequestContext) {
  const { idp, fields } = context;
  const asked = fields.has('session_duration_minutes') ? sessionDuration(fields) : null;
  const { user_id } = requireUser(context);
  const { credential, challenge } = parseCredential(fields, 'create');
  const ceremony = endCeremony(idp, 'register', challenge);
  if (ceremony?.user_id !== user_id) throw new ApiError('no_pending_webauthn_registration');
  const made = await verifyAttestation(credential, ceremony);
  if (findByCredential(idp, made.credential_id)) throw new ApiError('duplicate_webauthn_registration');
  const user = requireUser(context);
  assertRoom(user.passkeys);
  const { domain, user_agent, user_handle, authenticator_type } = ceremony;
  const passkey: StoredPasskey = {
    webauthn_registration_id: newId('webauthn-registration'),
    name: `Passkey ${user.passkeys.length + 1}`,
    domain,
    user_agent,
    user_handle,
    authenticator_type,
    ...made,
  };
  const saved = saveUser(idp, { ...user, passkeys: [...user.passkeys, passkey] });
  // The official client may omit the duration. The session then keeps its expiry.
  const duration = asked ?? requireSession(context).record.expires_at - idp.now();
  const response = await signIn(context, saved, factorOf(passkey), duration);
  return { ...response, webauthn_registration_id: passkey.webauthn_registration_id };
}

/** Returns the options to use any passkey of this domain. Autofill requests them repeatedly. */
export function startAuthentication(context: RequestContext) {
  return requestOptions(context, null);
}

/** Like `startAuthentication`, for a passkey of the signed-in user. */
export function startSecondFactor(context: RequestContext) {
  return requestOptions(context, requireUser(context));
}

function requestOptions(context: RequestContext, user: StoredUser | null) {
  const { idp } = context;
  const { domain, origin } = requireDomain(context);
  const allowed = user ? user.passkeys.filter((each) => each.domain === domain) : [];
  if (user && allowed.length === 0) throw new ApiError('no_active_webauthn_registrations');
  const user_verification = idp.settings().passkeyUserVerification;
  const challenge = beginCeremony(idp, {
    kind: 'authenticate',
    user_id: user?.user_id ?? null,
    user_handle: '',
    domain,
    origin,
    user_verification,
    user_agent: context.userAgent,
    authenticator_type: '',
  });
  const options = {
    challenge,
    rpId: domain,
    timeout: CEREMONY_MS,
    userVerification: user_verification,
    allowCredentials: allowed.map(describe),
  };
  return { user_id: user?.user_id ?? '', public_key_credential_request_options: JSON.stringify(options) };
}

/** Verifies the assertion of a passkey and signs in. */
export async function authenticatePasskey(context: RequestContext) {
  const { idp, fields } = context;
  const duration = sessionDuration(fields);
  const { credential, challenge } = parseCredential(fields, 'get');
  const ceremony = endCeremony(idp, 'authenticate', challenge);
  if (!ceremony) throw new ApiError('unable_to_auth_webauthn_registration');
  const found = findByCredential(idp, credential.id);
  if (!found || found.passkey.domain !== ceremony.domain) throw new ApiError('webauthn_registration_not_found');
  if (ceremony.user_id !== null && ceremony.user_id !== found.user.user_id)
    throw new ApiError('unable_to_auth_webauthn_registration');
  // Without a list of passkeys, the authenticator names the user of the one that it chose.
  const isNamed = credential.response.userHandle !== undefined && credential.response.userHandle !== null;
  if (ceremony.user_id === null && !isNamed) throw new ApiError('unable_to_auth_webauthn_registration');
  if (isNamed && credential.response.userHandle !== found.passkey.user_handle)
    throw new ApiError('unable_to_auth_webauthn_registration');
  const counter = await verifyAssertion(credential, ceremony, found.passkey);
  const still = findByCredential(idp, credential.id);
  if (!still) throw new ApiError('webauthn_registration_not_found');
  // If two copies of one key sign at the same time, the counter of the later one reveals it.
  if (counter > 0 && counter <= still.passkey.counter) throw new ApiError('unable_to_auth_webauthn_registration');
  const passkey = { ...still.passkey, counter };
  const saved = saveUser(idp, { ...still.user, status: 'active', passkeys: replaced(still.user, passkey) });
  const response = await signIn(context, saved, factorOf(passkey), duration);
  return { ...response, webauthn_registration_id: passkey.webauthn_registration_id };
}

/** Renames a passkey of the signed-in user. */
export function renamePasskey(context: RequestContext) {
  const user = requireUser(context);
  const name = (context.fields.optionalText('name') ?? '').trim();
  const passkey = ownPasskey(user, context.params.webauthn_registration_id);
  if (name === '') throw new ApiError('empty_webauthn_registration_name');
  if (name.length > MAX_NAME) throw new ApiError('bad_request', `Field 'name' must have at most ${MAX_NAME} characters.`);
  const renamed = { ...passkey, name };
  saveUser(context.idp, { ...user, passkeys: replaced(user, renamed) });
  return { webauthn_registration: wirePasskey(renamed) };
}

/** Removes a passkey from the signed-in user. */
export function deletePasskey(context: RequestContext) {
  const user = requireUser(context);
  const passkey = ownPasskey(user, context.params.id);
  const saved = saveUser(context.idp, { ...user, passkeys: user.passkeys.filter((each) => each !== passkey) });
  return { user_id: user.user_id, __user: wireUser(saved) };
}

function replaced(user: StoredUser, passkey: StoredPasskey): readonly StoredPasskey[] {
  const isIt = (each: StoredPasskey) => each.webauthn_registration_id === passkey.webauthn_registration_id;
  return user.passkeys.map((each) => (isIt(each) ? passkey : each));
}

function ownPasskey(user: StoredUser, id: string | undefined): StoredPasskey {
  const passkey = user.passkeys.find((each) => each.webauthn_registration_id === id);
  if (!passkey) throw new ApiError('webauthn_registration_not_found');
  return passkey;
}
