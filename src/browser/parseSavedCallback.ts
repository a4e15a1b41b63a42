import { parseJson } from '../lib/parseJson.ts';
import { CALLBACK_TOKEN_MINUTES, MINUTE_MS } from '../limits.ts';

/** The token or error that an email link or a sign-in at a provider has added to a page's address. */
export interface Callback {
  /** Value of `stytch_token_type`; empty if the address has none. */
  type: string;
  /** Empty if the provider returned an error. */
  token: string;
  error: string;
}

/** Parses the callback that `saveCallback` returns. Null if it has none of these types or is too old. */
export function parseSavedCallback(text: string | null, types: readonly string[]): Callback | null {
  // Another script may have stored something that is not a list.
  const [type, token, error, savedAt] = [parseJson(text)].flat() as [string, string | null, string | false | null, number];
  if (!types.includes(type) || !(Date.now() - savedAt < CALLBACK_TOKEN_MINUTES * MINUTE_MS)) return null;
  return { type, token: token || '', error: error || '' };
}
