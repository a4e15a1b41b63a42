import { defaultSettings } from '../../definitions/idpSettings.ts';
import { changeSettings } from '../../idp/state/changeSettings.ts';
import type { Records } from '../../idp/state/records.ts';
import { type Change, tableNames } from '../../idp/state/tables.ts';
import { isRecord } from '../../isRecord.ts';

type Accepts = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Accepts>>;

const text: Accepts = (value) => typeof value === 'string';
const number: Accepts = Number.isFinite;
const boolean: Accepts = (value) => typeof value === 'boolean';
/** For a field that is not checked, such as one that files of earlier versions lack. */
const anything: Accepts = () => true;
const orNull =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === null || accepts(value);
const object =
  (shape: Shape = {}): Accepts =>
  (value) =>
    isRecord(value) && wrongField(value, shape) === undefined;
const listOf =
  (accepts: Accepts): Accepts =>
  (value) =>
    Array.isArray(value) && value.every(accepts);

const wrongField = (row: Record<string, unknown>, shape: Shape) =>
  Object.entries(shape).find(([name, accepts]) => !accepts(row[name]))?.[0];

const settings: Accepts = (value) => {
  try {
    return isRecord(changeSettings(defaultSettings, value));
  } catch {
    return false;
  }
};

type RequiredKeys<Row> = { [Field in keyof Row]-?: object extends Pick<Row, Field> ? never : Field }[keyof Row];

/** The settings are checked as a whole. */
type Table = Exclude<keyof Records, 'settings'>;

/** Types of the fields of each table. Has every table and every required field: a forgotten one does not compile. */
const shapes: { readonly [Name in Table]: { readonly [Field in RequiredKeys<Records[Name]>]: Accepts } } = {
  users: {
    user_id: text,
    created_at: number,
    status: text,
    name: object(),
    emails: listOf(object({ email_id: text, email: text, verified: boolean })),
    phone_numbers: listOf(object({ phone_id: text, phone_number: text, verified: boolean })),
    crypto_wallets: listOf(object({ crypto_wallet_id: text, crypto_wallet_address: text, crypto_wallet_type: text })),
    providers: listOf(object({ oauth_user_registration_id: text, provider: text, provider_subject: text })),
    password: orNull(object({ password_id: text, hash: text, requires_reset: boolean })),
    passkeys: listOf(object({ webauthn_registration_id: text, credential_id: text, public_key: text, domain: text })),
    untrusted_metadata: object(),
    failures: number,
    locked_until: number,
  },
  passcodes: { method_id: text, user_id: text, delivery: text, hash: text, expires_at: number, attempts: number, used: boolean },
  tokens: {
    hash: text,
    user_id: text,
    email_id: text,
    purpose: text,
    code_challenge: anything,
    expires_at: number,
    used: boolean,
  },
  challenges: {
    nonce: text,
    type: text,
    address: text,
    text,
    siwe: anything,
    not_before: anything,
    expires_at: number,
    user_id: anything,
    used: boolean,
  },
  ceremonies: {
    challenge: text,
    kind: text,
    user_id: anything,
    user_handle: text,
    domain: text,
    origin: text,
    user_verification: anything,
    user_agent: anything,
    authenticator_type: anything,
    expires_at: number,
  },
  oauthAccounts: { provider: text, subject: text, email: orNull(text), handle: text, name: object() },
  oauthFlows: {
    hash: text,
    provider: text,
    scopes: text,
    code_challenge: anything,
    login_url: text,
    signup_url: text,
    user_id: anything,
    expires_at: number,
  },
  oauthTokens: {
    hash: text,
    scopes: text,
    code_challenge: anything,
    user_id: anything,
    identity: object({ provider: text, subject: text }),
    expires_at: number,
    used: boolean,
  },
  sessions: {
    hash: text,
    session_id: text,
    user_id: text,
    started_at: number,
    last_accessed_at: number,
    expires_at: number,
    user_agent: text,
    factors: listOf(object()),
  },
  proofs: { hash: text, kind: text, expires_at: number },
  keys: { kid: text, privateJwk: object() },
  messages: { id: text, channel: text, to: text, subject: anything, text, code: anything, link: anything, sent_at: text },
};

/** Returns why `value` is not a valid group of changes, as a part of a sentence; null if it is valid. */
export function dataFileProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'it is not a list of changes';
  const problems = value.flatMap((change, index) => {
    const problem = changeProblem(change);
    return problem === null ? [] : [`change ${index + 1} ${problem}`];
  });
  return problems[0] ?? null;
}

function changeProblem(change: unknown): string | null {
  if (!isRecord(change)) return 'is not an object';
  const { table, key, value } = change as Partial<Change>;
  if (table === undefined || !tableNames.includes(table)) return `names an unknown table ('table')`;
  if (typeof key !== 'string') return `has no string as its 'key'`;
  if (value === null) return null;
  if (!isRecord(value)) return `of ${table} has neither an object nor null as its 'value'`;
  if (table === 'settings') return settings(value) ? null : 'of settings has a setting that is not accepted';
  const field = wrongField(value, shapes[table] as Shape);
  return field === undefined ? null : `of ${table} has a wrong or missing '${field}'`;
}
