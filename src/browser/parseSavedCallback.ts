import { parseJson } from '../lib/parseJson.ts';
import { CALLBACK_TOKEN_MINUTES } from '../limits.ts';

/** What the link of a mail, or a sign-in at a provider, brought to a page. */
export interface Callback {
  /** The address's `stytch_token_type`; empty where it had none. */
  type: string;
  /** Empty where a provider led back with an error. */
  token: string;
  error: string;
}

/** What a tab keeps by the text that `takeCallback` gives; null where that is nothing of these types, or too old. */
export function parseSavedCallback(text: string | null, types: readonly string[]): Callback | null {
  const [type, token, error, savedAt] = (parseJson(text) ?? []) as [string, string | null, string | false | null, number];
  if (!types.includes(type) || !(Date.now() - savedAt < CALLBACK_TOKEN_MINUTES * 60_000)) return null;
  return { type, token: token || '', error: error || '' };
}
