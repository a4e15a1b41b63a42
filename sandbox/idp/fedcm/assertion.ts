import type { Fields } from '../http/Fields.ts';
import type { IdpContext } from '../IdpContext.ts';
import { refusalOf } from '../oauth/googleClient.ts';
import { signCredential } from '../oauth/oneTap.ts';
import type { OAuthIdentity } from '../state/records.ts';
import { signedInAccounts } from './signedInAccounts.ts';

const MAX_PARAMS = 10_000;

/** Responds to the page about the account that the visitor chose: with the signed credential, or with an error. */
export async function handleAssertion(idp: IdpContext, headers: Headers, fields: Fields): Promise<object> {
  const client = fields.text('client_id');
  const refusal = refusalOf(idp.settings(), { client, origin: headers.get('Origin') });
  if (refusal) return { error: { code: refusal.code } };
  const account = (await signedInAccounts(idp, headers)).find(({ subject }) => subject === fields.text('account_id'));
  if (!account) return { error: { code: 'access_denied' } };
  share(idp, account, client, true);
  const nonce = fields.optionalText('nonce') ?? nonceOf(fields.optionalText('params', MAX_PARAMS));
  return { token: await signCredential(idp, account, nonce) };
}

/** Removes a page's permission for an account. Returns the account, so that the browser removes it too. */
export async function handleDisconnect(idp: IdpContext, headers: Headers, fields: Fields): Promise<object> {
  const client = fields.text('client_id');
  const hint = fields.text('account_hint');
  const account = (await signedInAccounts(idp, headers)).find(({ subject, email }) => hint === subject || hint === email);
  if (!account || refusalOf(idp.settings(), { client, origin: headers.get('Origin') }))
    return { error: { code: 'invalid_request' } };
  share(idp, account, client, false);
  return { account_id: account.subject };
}

/** Newer browsers send data that is only for the provider in `params`. */
function nonceOf(params: string | undefined): string | undefined {
  try {
    const { nonce } = Object(JSON.parse(params ?? 'null')) as { nonce?: unknown };
    return typeof nonce === 'string' ? nonce : undefined;
  } catch {
    return undefined;
  }
}

function share(idp: IdpContext, account: OAuthIdentity, client: string, isShared: boolean) {
  const others = (account.shared_with ?? []).filter((each) => each !== client);
  const record = { ...account, shared_with: isShared ? [...others, client] : others };
  idp.tables.oauthAccounts.put(`google:${account.subject}`, record);
}
