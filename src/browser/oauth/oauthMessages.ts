import { isRecord } from '../../lib/isRecord.ts';

/** What the opener answers, so that the window knows that its token is in good hands. */
export const RECEIVED = 'siw-oauth-received';

/** What a provider leads back with: a token to spend, or the code of an error. */
export type OAuthAnswer = { readonly token: string } | { readonly error: string };

const TYPE = 'siw-oauth-answer';

/** An answer as it travels from window to window. */
export const oauthMessage = (answer: OAuthAnswer) => ({ type: TYPE, ...answer });

/** The answer that a message carries, if it is one. */
export function oauthAnswerOf(message: unknown): OAuthAnswer | null {
  if (!isRecord(message) || message.type !== TYPE) return null;
  if (typeof message.token === 'string') return { token: message.token };
  return typeof message.error === 'string' ? { error: message.error } : null;
}
