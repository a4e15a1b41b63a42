import { ApiError } from '../ApiError.ts';
import { base64url } from '../base64url.ts';
import { beginCeremony, CEREMONY_MS, endCeremony } from '../ceremonies.ts';
import { demandDomain } from '../demandDomain.ts';
import { newId } from '../newId.ts';
import { parseCredential } from '../parseCredential.ts';
import { findByCredential, wirePasskey } from '../passkeys.ts';
import type { StoredPasskey, StoredUser } from '../records.ts';
import { demandSession, sessionDuration } from '../sessions.ts';
import { signIn } from '../signIn.ts';
import { saveUser, wireUser } from '../users.ts';
import { ALGORITHMS, verifyAssertion, verifyAttestation } from '../verifyCredential.ts';
import type { Visit } from '../visit.ts';
import { own } from './users.ts';

const MAX_NAME = 100;

const handleOf = (userId: string) => base64url(new TextEncoder().encode(userId));
const describe = ({ credential_id, transports }: StoredPasskey) => ({ type: 'public-key', id: credential_id, transports });
const factorOf = ({ webauthn_registration_id, domain, user_agent }: StoredPasskey) =>
  ({
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    webauthn_factor: { webauthn_registration_id, domain, user_agent },
  }) as const;

/** What the browser needs to make a passkey for the signed-in user. The ones that they have already are excluded. */
export function startRegistration(visit: Visit) {
  const { world, fields } = visit;
  const user = own(visit);
  const { domain, origin } = demandDomain(visit);
  const isPasskey = fields.flag('return_passkey_credential_options');
  const type = fields.optionalText('authenticator_type') ?? '';
  if (type !== '' && type !== 'platform' && type !== 'cross-platform')
    throw new ApiError('bad_request', "Field 'authenticator_type' must be 'platform' or 'cross-platform'.");
  const user_verification = world.policy().passkeyUserVerification;
  const user_agent = fields.optionalText('user_agent') ?? visit.userAgent;
  const user_handle = fields.optionalText('override_id') ?? handleOf(user.user_id);
  const challenge = beginCeremony(world, {
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
    rp: { id: domain, name: world.policy().projectName },
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

/** Keeps the passkey that a browser made, once its attestation has been verified, and signs its user in with it. */
export async function finishRegistration(visit: Visit) {
  const { world, fields } = visit;
  const asked = fields.has('session_duration_minutes') ? sessionDuration(fields) : null;
  const { user_id } = own(visit);
  const { credential, challenge } = parseCredential(fields, 'create');
  const ceremony = endCeremony(world, 'register', challenge);
  if (ceremony?.user_id !== user_id) throw new ApiError('no_pending_webauthn_registration');
  const made = await verifyAttestation(credential, ceremony);
  if (findByCredential(world, made.credential_id)) throw new ApiError('duplicate_webauthn_registration');
  const user = own(visit);
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
  const saved = saveUser(world, { ...user, passkeys: [...user.passkeys, passkey] });
  // The official client may leave the length out: the session keeps its end then.
  const duration = asked ?? demandSession(visit).record.expires_at - world.now();
  const reply = await signIn(visit, saved, factorOf(passkey), duration);
  return { ...reply, webauthn_registration_id: passkey.webauthn_registration_id };
}

/** What the browser needs to use any passkey of this domain. Costs nothing, because autofill asks for it again and again. */
export function startAuthentication(visit: Visit) {
  return requestOptions(visit, null);
}

/** As `startAuthentication`, for a passkey of the signed-in user. */
export function startSecondFactor(visit: Visit) {
  return requestOptions(visit, own(visit));
}

function requestOptions(visit: Visit, user: StoredUser | null) {
  const { world } = visit;
  const { domain, origin } = demandDomain(visit);
  const allowed = user ? user.passkeys.filter((each) => each.domain === domain) : [];
  if (user && allowed.length === 0) throw new ApiError('no_active_webauthn_registrations');
  const user_verification = world.policy().passkeyUserVerification;
  const challenge = beginCeremony(world, {
    kind: 'authenticate',
    user_id: user?.user_id ?? null,
    user_handle: '',
    domain,
    origin,
    user_verification,
    user_agent: visit.userAgent,
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

/** Signs in with a passkey, once what it signed has been verified. */
export async function authenticatePasskey(visit: Visit) {
  const { world, fields } = visit;
  const duration = sessionDuration(fields);
  const { credential, challenge } = parseCredential(fields, 'get');
  const ceremony = endCeremony(world, 'authenticate', challenge);
  if (!ceremony) throw new ApiError('unable_to_auth_webauthn_registration');
  const found = findByCredential(world, credential.id);
  if (!found || found.passkey.domain !== ceremony.domain) throw new ApiError('webauthn_registration_not_found');
  if (ceremony.user_id !== null && ceremony.user_id !== found.user.user_id)
    throw new ApiError('unable_to_auth_webauthn_registration');
  if ((credential.response.userHandle ?? found.passkey.user_handle) !== found.passkey.user_handle)
    throw new ApiError('unable_to_auth_webauthn_registration');
  const counter = await verifyAssertion(credential, ceremony, found.passkey);
  const still = findByCredential(world, credential.id);
  if (!still) throw new ApiError('webauthn_registration_not_found');
  // Two copies of one key that sign at the same time show in the counter of the later one.
  if (counter > 0 && counter <= still.passkey.counter) throw new ApiError('unable_to_auth_webauthn_registration');
  const passkey = { ...still.passkey, counter };
  const saved = saveUser(world, { ...still.user, status: 'active', passkeys: replaced(still.user, passkey) });
  const reply = await signIn(visit, saved, factorOf(passkey), duration);
  return { ...reply, webauthn_registration_id: passkey.webauthn_registration_id };
}

/** Renames a passkey of the signed-in user. */
export function renamePasskey(visit: Visit) {
  const user = own(visit);
  const name = (visit.fields.optionalText('name') ?? '').trim();
  const passkey = ownPasskey(user, visit.params.webauthn_registration_id);
  if (name === '') throw new ApiError('empty_webauthn_registration_name');
  if (name.length > MAX_NAME) throw new ApiError('bad_request', `Field 'name' must have at most ${MAX_NAME} characters.`);
  const renamed = { ...passkey, name };
  saveUser(visit.world, { ...user, passkeys: replaced(user, renamed) });
  return { webauthn_registration: wirePasskey(renamed) };
}

/** Takes a passkey from the signed-in user. */
export function deletePasskey(visit: Visit) {
  const user = own(visit);
  const passkey = ownPasskey(user, visit.params.id);
  const saved = saveUser(visit.world, { ...user, passkeys: user.passkeys.filter((each) => each !== passkey) });
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
