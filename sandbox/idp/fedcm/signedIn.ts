import { parse } from 'hono/utils/cookie';
import type { IdpContext } from '../IdpContext.ts';
import { googleAccount } from '../oauth/googleAccount.ts';
import type { OAuthIdentity } from '../state/records.ts';

const COOKIE = 'sandbox_accounts';
const NOBODY = 'nobody';
const DEFAULT_ACCOUNT = 'visitor@example.com';

/**
 * The accounts that a browser is signed in to at the simulated provider. One that never signed in or out there counts as signed in
 * to a visitor's, so that a page can be tried at once.
 */
export async function signedIn(idp: IdpContext, headers: Headers): Promise<readonly OAuthIdentity[]> {
  if (idp.settings().googleOneTap === 'no_session') return [];
  const kept = subjectsOf(headers);
  if (!kept) return [await known(idp, await googleAccount(DEFAULT_ACCOUNT))];
  return kept.flatMap((subject) => idp.tables.oauthAccounts.get(`google:${subject}`) ?? []);
}

/** The account as it is remembered, where it is. */
const known = async (idp: IdpContext, account: OAuthIdentity) =>
  idp.tables.oauthAccounts.get(`google:${account.subject}`) ?? account;

/** The `Set-Cookie` line for a browser that has signed in to one more account. FedCM asks from every site, hence SameSite=None. */
export function withAccount(headers: Headers, { subject }: OAuthIdentity): string {
  return line([...new Set([subject, ...(subjectsOf(headers) ?? [])])].slice(0, 8).join('.'));
}

/** The `Set-Cookie` line for a browser that has signed out of all. */
export const withoutAccounts = (): string => line(NOBODY);

const line = (value: string) => `${COOKIE}=${value}; Path=/; Secure; HttpOnly; SameSite=None`;

function subjectsOf(headers: Headers): readonly string[] | null {
  const value = parse(headers.get('Cookie') ?? '', COOKIE)[COOKIE];
  return value === undefined ? null : value.split('.').filter((subject) => subject !== NOBODY);
}
