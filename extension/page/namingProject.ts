import type { Client } from 'signin-widget';

/**
 * The same client, where sign-in at a provider leaves the page for an address that names the project's token: no request of the
 * extension's is there to put it in the place of the widget's own.
 */
export function namingProject(client: Client, window: Window, projectToken: string): Client {
  const { provider } = client;
  const named = <Options extends { navigate?: (address: string) => void }>(options?: Options) => {
    const { navigate = (address: string) => window.location.assign(address) } = options ?? {};
    return { ...options, navigate: (address: string) => navigate(address.replaceAll(client.publicToken, projectToken)) };
  };
  const start: typeof provider.oauth.start = (request, options) => provider.oauth.start(request, named(options));
  const { send } = client;
  return {
    ...client,
    provider: { ...provider, oauth: { ...provider.oauth, start } },
    // The widget makes its calls by their names.
    send: (name, request, options) => send(name, request, name === 'oauth.start' ? named(options) : options),
  };
}
