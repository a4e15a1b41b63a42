import { isRecord } from '../../lib/isRecord.ts';

/** Message of the opener that confirms that it has received the token. */
export const RECEIVED = 'siw-oauth-received';

/** Authorization response of OAuth, which the redirect of a provider brings: a token to redeem, or an error code. */
export type OAuthResponse = { readonly token: string } | { readonly error: string };

/** Project and back end that a sign-in is for. */
export interface OAuthProject {
  readonly publicToken: string;
  /** Address of the back end. */
  readonly url: URL;
}

const TYPE = 'siw-oauth-response';

const addressOf = ({ url }: OAuthProject) => url.href.replace(/\/+$/, '');

/** Creates the message that passes a result to another window. */
export const oauthMessage = (response: OAuthResponse, project: OAuthProject) => ({
  type: TYPE,
  publicToken: project.publicToken,
  backend: addressOf(project),
  ...response,
});

/**
 * Parses the result in a message; null if it has none, or that of another project or back end. A widget that others add to a page
 * could otherwise start a sign-in at the back end of the page, and receive its token.
 */
export function oauthResponseOf(message: unknown, project: OAuthProject): OAuthResponse | null {
  if (!isRecord(message) || message.type !== TYPE) return null;
  if (message.publicToken !== project.publicToken || message.backend !== addressOf(project)) return null;
  if (typeof message.token === 'string') return { token: message.token };
  return typeof message.error === 'string' ? { error: message.error } : null;
}
