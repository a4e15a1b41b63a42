import type { IdpSettings } from '../../definitions/idpSettings.ts';

/** Client id of the project at the simulated Google. */
export const GOOGLE_CLIENT_ID = 'sandbox-client.apps.example.test';

/** Returns why a page may not use a client, in the terms of Google's script and of OAuth 2; null if it may. */
export function refusalOf(
  { googleOneTap, googleOrigins }: IdpSettings,
  { client, origin }: { client: string; origin: string | null },
): { moment: string; code: string } | null {
  if (googleOneTap === 'invalid_client' || client !== GOOGLE_CLIENT_ID)
    return { moment: 'invalid_client', code: 'unauthorized_client' };
  const isAllowed = googleOneTap !== 'origin_not_allowed' && (googleOrigins?.includes(origin ?? '') ?? true);
  return isAllowed ? null : { moment: 'unregistered_origin', code: 'unauthorized_client' };
}
