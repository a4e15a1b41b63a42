import { type OAuthProviderInfo, oauthProviders } from '../../definitions/oauthProviders.ts';

/** Returns the provider with that name, if there is one. */
export function findOAuthProvider(id: string | undefined): OAuthProviderInfo | undefined {
  return Object.entries(oauthProviders).find(([name]) => name === id)?.[1];
}
