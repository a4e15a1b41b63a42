/**
 * A host's page: a client, a screen of its widget, and their results for a test. The test says in `window.hostOptions` where the
 * provider is and how the widget is configured.
 * @param createClient makes a client from a public token and options.
 * @param mount puts a screen of the widget into the page's element. Without it, the page redeems the token in its address.
 */
export function startHost({ createClient, mount }) {
  const { api, publicToken, config } = window.hostOptions;
  const endpoints = {
    testAPIURL: api,
    liveAPIURL: api,
    dfpBackendURL: api,
    clientsideServicesIframeURL: `${api}/clientside-services/index.html`,
  };
  const client = createClient(publicToken, { endpoints });
  const show = (id, text) => {
    document.getElementById(id).textContent = text;
  };
  const note = (id, text) => {
    const item = document.createElement('li');
    item.textContent = text;
    document.getElementById(id).append(item);
  };

  const showUser = (user) => {
    const { emails = [], phone_numbers = [], crypto_wallets = [] } = user ?? {};
    const name = emails[0]?.email ?? phone_numbers[0]?.phone_number ?? crypto_wallets[0]?.crypto_wallet_address;
    show('user', user ? `Signed in as ${name}` : 'Nobody is signed in');
  };
  client.user.onChange(showUser);
  showUser(client.user.getSync());

  const callbacks = {
    onEvent: ({ type }) => note('events', type),
    onError: (error) => note('errors', error.error_type ?? error.message),
  };
  if (mount) {
    mount(location.pathname.split('/').at(-1), { client, config, callbacks });
  } else {
    client.authenticateByUrl({ session_duration_minutes: 30 }).then(
      (response) => note('events', response?.handled ? `landed: ${response.tokenType}` : 'not landed'),
      (error) => note('errors', error.error_type),
    );
  }
  window.client = client;
}
