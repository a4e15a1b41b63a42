import type { Client } from 'signin-widget';

/**
 * The same client, where sign-in at a provider leaves the page for an address that names the project's token: no request of the
 * extension's is there to put it in the place of the widget's own.
 */
export function namingProject(client: Client, window: Window, projectToken: string): Client {
  const { provider } = client;
  const start: typeof provider.oauth.start = (request, options = {}) => {
    const { navigate = (address: string) => window.location.assign(address) } = options;
    const go = (address: string) => navigate(address.replaceAll(client.publicToken, projectToken));
    return provider.oauth.start(request, { ...options, navigate: go });
  };
  return { ...client, provider: { ...provider, oauth: { ...provider.oauth, start } } };
}
