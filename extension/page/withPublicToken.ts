import type { Client } from 'signin-widget';

/**
 * Returns the client with the provider's public token in the start address of a sign-in at a provider. The page itself navigates there,
 * so the extension cannot replace the widget's token in a request.
 */
export function withPublicToken(client: Client, window: Window, publicToken: string): Client {
  const { provider } = client;
  const named = <Options extends { navigate?: (address: string) => void }>(options?: Options) => {
    const { navigate = (address: string) => window.location.assign(address) } = options ?? {};
    return { ...options, navigate: (address: string) => navigate(address.replaceAll(client.publicToken, publicToken)) };
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
