const secretKeys =
  /^(token|.*_token|session_jwt|password|new_password|code|code_verifier|signature|pkce_.*|authorization|cookie|dfp_telemetry_id)$/i;
const publicKeys = /^(public_token|next_page_token)$/i;
const secretParameter = /([?&](?:token|code)=)[^&#\s]+/g;

export const MASK = '••••••';

/** A copy of `value` that can be shown to a room: tokens, codes and passwords are dots. */
export function maskSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(secretParameter, `$1${MASK}`);
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, isSecret(key, member) ? MASK : maskSecrets(member)]),
  );
}

function isSecret(key: string, member: unknown): boolean {
  return typeof member === 'string' && member !== '' && secretKeys.test(key) && !publicKeys.test(key);
}
