import { goTo, hasPage } from '../../browser/page.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { ConfigError } from '../../errors.ts';
import type { Bootstrap, CallOptions, OAuthStartRequest } from '../contract.ts';
import { endpoints } from './endpoints.ts';
import { fillPath } from './fillPath.ts';
import { freshCodeChallenge } from './pkce.ts';
import { pkceKey } from './pkceKey.ts';

/**
 * Sends the visitor to the start address of a sign-in at a provider. If the project requires PKCE, each start creates a new pair,
 * which replaces that of an earlier start.
 */
export async function startOAuth(
  project: { publicToken: string; backend: string; bootstrap: Bootstrap; storage: KeyValueStore },
  request: OAuthStartRequest,
  { navigate }: Pick<CallOptions, 'navigate'>,
): Promise<{ redirect_url: string }> {
  if (!navigate && !hasPage())
    throw new ConfigError('A server has no page. Start OAuth in the browser, or pass options.navigate.');
  const { publicToken, bootstrap, storage } = project;
  const key = pkceKey(publicToken, 'oauth');
  storage.remove(key);
  const pkce = bootstrap.pkceRequiredForOAuth ? await freshCodeChallenge(project, key) : {};
  const { login_redirect_url, signup_redirect_url, custom_scopes, provider_params } = request;
  const query = new URLSearchParams({
    public_token: publicToken,
    ...pkce,
    ...(custom_scopes?.length && { custom_scopes: custom_scopes.join(' ') }),
    ...Object.fromEntries(Object.entries(provider_params ?? {}).map(([name, value]) => [`provider_${name}`, value])),
    ...(login_redirect_url && { login_redirect_url }),
    ...(signup_redirect_url && { signup_redirect_url }),
  });
  const { path } = fillPath(endpoints['oauth.start'].path, { publicToken, given: { provider: request.provider } });
  const base = bootstrap.cnameDomain ? `https://${bootstrap.cnameDomain}` : project.backend;
  const redirect_url = `${base}${path}?${query}`;
  (navigate ?? goTo)(redirect_url);
  return { redirect_url };
}
