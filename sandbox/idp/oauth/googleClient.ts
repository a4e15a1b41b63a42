import type { IdpSettings } from '../../catalogues/settings.ts';

/** The project's client at the simulated Google. */
export const GOOGLE_CLIENT_ID = 'sandbox-client.apps.example.test';

/** Why a page may not use a client, or null: in the words of Google's script, and of OAuth 2. */
export function refusalOf(
  { googleOneTap, googleOrigins }: IdpSettings,
  { client, origin }: { client: string; origin: string | null },
): { moment: string; code: string } | null {
  if (googleOneTap === 'invalid_client' || client !== GOOGLE_CLIENT_ID)
    return { moment: 'invalid_client', code: 'unauthorized_client' };
  const isAllowed = googleOneTap !== 'origin_not_allowed' && (googleOrigins?.includes(origin ?? '') ?? true);
  return isAllowed ? null : { moment: 'unregistered_origin', code: 'unauthorized_client' };
}
