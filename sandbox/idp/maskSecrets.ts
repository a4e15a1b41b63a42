const SECRETS = new Set([
  'token',
  'session_token',
  'session_jwt',
  'password',
  'existing_password',
  'new_password',
  'code_verifier',
  'access_token',
  'id_token',
  'refresh_token',
  'oauth_attach_token',
  'stytch_csrf_token',
  'flow',
  'signature',
  'captcha_token',
  'dfp_telemetry_id',
  'authorization',
  'cookie',
  'set-cookie',
]);
const MASK = '••••••';

/** A copy of a JSON value with every token, code and password in it replaced by dots. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, SECRETS.has(name) ? maskValue(each) : maskSecrets(each)]),
  );
}

const maskValue = (value: unknown) => (value === '' || value === null ? value : MASK);
