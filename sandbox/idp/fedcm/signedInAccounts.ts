import { parse } from 'hono/utils/cookie';
import type { IdpContext } from '../IdpContext.ts';
import { googleAccount } from '../oauth/googleAccount.ts';
import type { OAuthIdentity } from '../state/records.ts';

const COOKIE = 'sandbox_accounts';
const NO_ACCOUNT = 'none';
const DEFAULT_ACCOUNT = 'visitor@example.com';

/**
 * Returns the accounts that a browser is signed in to at the simulated provider. A browser that never signed in or out there is
 * signed in to a default account, so that a page works at once.
 */
export async function signedInAccounts(idp: IdpContext, headers: Headers): Promise<readonly OAuthIdentity[]> {
  if (idp.settings().googleOneTap === 'no_session') return [];
  const kept = subjectsOf(headers);
  if (!kept) return [await known(idp, await googleAccount(DEFAULT_ACCOUNT))];
  return kept.flatMap((subject) => idp.tables.oauthAccounts.get(`google:${subject}`) ?? []);
}

/** Returns the stored account, if there is one. */
const known = async (idp: IdpContext, account: OAuthIdentity) =>
  idp.tables.oauthAccounts.get(`google:${account.subject}`) ?? account;

/**
 * Creates the `Set-Cookie` line for a browser that has signed in to another account. FedCM requests come from every site, so it
 * has SameSite=None.
 */
export function withAccount(headers: Headers, { subject }: OAuthIdentity): string {
  return line([...new Set([subject, ...(subjectsOf(headers) ?? [])])].slice(0, 8).join('.'));
}

/** Creates the `Set-Cookie` line for a browser that has signed out of all accounts. */
export const withoutAccounts = (): string => line(NO_ACCOUNT);

const line = (value: string) => `${COOKIE}=${value}; Path=/; Secure; HttpOnly; SameSite=None`;

function subjectsOf(headers: Headers): readonly string[] | null {
  const value = parse(headers.get('Cookie') ?? '', COOKIE)[COOKIE];
  return value === undefined ? null : value.split('.').filter((subject) => subject !== NO_ACCOUNT);
}
