import { isRecord } from '../../lib/isRecord.ts';

/** Reply of the opener, which confirms that it has received the token. */
export const RECEIVED = 'siw-oauth-received';

/** Result of a provider's redirect: a token to redeem, or an error code. */
export type OAuthAnswer = { readonly token: string } | { readonly error: string };

const TYPE = 'siw-oauth-answer';

/** Creates the message that passes a result to another window. */
export const oauthMessage = (answer: OAuthAnswer) => ({ type: TYPE, ...answer });

/** Parses the result in a message; null if it has none. */
export function oauthAnswerOf(message: unknown): OAuthAnswer | null {
  if (!isRecord(message) || message.type !== TYPE) return null;
  if (typeof message.token === 'string') return { token: message.token };
  return typeof message.error === 'string' ? { error: message.error } : null;
}
