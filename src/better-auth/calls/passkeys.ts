import type { CallContext } from '../CallContext.ts';
import { requireCapability } from '../capabilities.ts';
import { WireError } from '../http/WireError.ts';
import { requireCurrent, signedInResponse } from '../signedIn.ts';
import { findPasskeys, type StoredPasskey, wirePasskey, wireUser } from '../wireUser.ts';

const MAX_NAME = 100;

/** Returns the options with which a browser creates a passkey for the signed-in user. */
export async function startRegistration(call: CallContext) {
  requireCapability(call.setup.capabilities, 'passkeys');
  const { user } = await requireCurrent(call);
  const query: Record<string, string> = user.email ? { name: user.name || user.email } : {};
  const { data } = await call.ask({ method: 'GET', path: '/passkey/generate-register-options', query });
  const selection = { ...Object(data.authenticatorSelection), residentKey: 'required', requireResidentKey: true };
  const options = { ...data, authenticatorSelection: selection };
  return { user_id: user.id, public_key_credential_creation_options: JSON.stringify(options) };
}

/** @throws WireError `bad_request` for a credential whose id is not a string. */
function credentialField({ fields }: CallContext): Record<string, unknown> {
  const credential = fields.json('public_key_credential', 50_000);
  if (typeof credential.id === 'string') return credential;
  throw new WireError(400, 'bad_request', "Field 'public_key_credential' must have an id.");
}

/** Stores the passkey that a browser created, after Better Auth has verified it. */
export async function finishRegistration(call: CallContext) {
  requireCapability(call.setup.capabilities, 'passkeys');
  const current = await requireCurrent(call);
  const response = credentialField(call);
  const name = `Passkey ${(await findPasskeys(call.setup.context, current.user.id)).length + 1}`;
  const { data } = await call.ask({ method: 'POST', path: '/passkey/verify-registration', body: { response, name } });
  return { ...(await signedInResponse(call)), webauthn_registration_id: String(data.id) };
}

/** Returns the options with which a browser uses a passkey. */
export async function startAuthentication(call: CallContext) {
  requireCapability(call.setup.capabilities, 'passkeys');
  const { data } = await call.ask({ method: 'GET', path: '/passkey/generate-authenticate-options' });
  return { user_id: '', public_key_credential_request_options: JSON.stringify(data) };
}

/** Signs in with a passkey. */
export async function authenticatePasskey(call: CallContext) {
  requireCapability(call.setup.capabilities, 'passkeys');
  const response = credentialField(call);
  await call.ask({ method: 'POST', path: '/passkey/verify-authentication', body: { response } });
  const current = await requireCurrent(call);
  const passkeys = await findPasskeys(call.setup.context, current.user.id);
  const used = passkeys.find(({ credentialID }) => credentialID === response.id);
  return { ...(await signedInResponse(call, current)), webauthn_registration_id: used?.id ?? '' };
}

/** Renames a passkey of the signed-in user. */
export async function renamePasskey(call: CallContext) {
  requireCapability(call.setup.capabilities, 'passkeys');
  const passkey = await ownPasskey(call, call.params.webauthn_registration_id);
  const name = (call.fields.optionalText('name', MAX_NAME) ?? '').trim();
  if (name === '') throw new WireError(400, 'empty_webauthn_registration_name', 'A passkey needs a name.');
  await call.ask({ method: 'POST', path: '/passkey/update-passkey', body: { id: passkey.id, name } });
  return { webauthn_registration: wirePasskey(call.setup.context, call.authBase, { ...passkey, name }) };
}

/** Deletes a passkey of the signed-in user. */
export async function deletePasskey(call: CallContext) {
  requireCapability(call.setup.capabilities, 'passkeys');
  const { id } = await ownPasskey(call, call.params.id);
  await call.ask({ method: 'POST', path: '/passkey/delete-passkey', body: { id } });
  const { user } = await requireCurrent(call);
  return { user_id: user.id, __user: await wireUser(call.setup, call.authBase, user) };
}

async function ownPasskey(call: CallContext, id: string | undefined): Promise<StoredPasskey> {
  const { user } = await requireCurrent(call);
  const passkey = (await findPasskeys(call.setup.context, user.id)).find((each) => each.id === id);
  if (!passkey) throw new WireError(404, 'webauthn_registration_not_found', 'The passkey was not found.');
  return passkey;
}
