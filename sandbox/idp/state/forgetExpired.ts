import type { IdpContext } from '../IdpContext.ts';

/** Time for which a used or expired code or link is still distinguished from an unknown one. */
const REMEMBERED_MS = 86_400_000;

/** Removes entries that expired long ago from the tables. */
export function forgetExpired({ tables, now }: IdpContext): void {
  const since = now() - REMEMBERED_MS;
  for (const each of tables.passcodes.all()) if (each.expires_at < since) tables.passcodes.delete(each.method_id);
  for (const each of tables.tokens.all()) if (each.expires_at < since) tables.tokens.delete(each.hash);
  for (const each of tables.challenges.all()) if (each.expires_at < since) tables.challenges.delete(each.nonce);
  for (const each of tables.ceremonies.all()) if (each.expires_at < now()) tables.ceremonies.delete(each.challenge);
  for (const each of tables.oauthFlows.all()) if (each.expires_at < since) tables.oauthFlows.delete(each.hash);
  for (const each of tables.oauthTokens.all()) if (each.expires_at < since) tables.oauthTokens.delete(each.hash);
  for (const each of tables.sessions.all()) if (each.expires_at < since) tables.sessions.delete(each.hash);
  for (const each of tables.proofs.all()) if (each.expires_at < now()) tables.proofs.delete(each.hash);
}
