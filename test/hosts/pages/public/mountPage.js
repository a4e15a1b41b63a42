/** Shows the widget, on request a second one, or who is signed in. `api`: the functions of the package. */
window.mountPage = ({ createClient, mountLogin }) => {
  const options = new URLSearchParams(location.search);
  const client = createClient({
    publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
    backend: options.get('backend') || 'https://auth.example.com',
    httpOnlyCookies: options.has('http-only'),
  });
  const config = { products: (options.get('products') || 'passwords').split(','), otpOptions: { methods: ['sms'] } };
  const find = (id) => document.querySelector(`#${id}`);
  const widgets = {};
  // What the page is, for the test.
  Object.assign(document.documentElement.dataset, {
    mode: document.compatMode,
    frozen: Object.isFrozen(Array.prototype),
    promise: (async () => {})() instanceof Promise ? 'own' : 'replaced',
  });
  let theme = { colorScheme: 'light' };
  let hasSecond = false;

  const setShown = (id, isShown) => {
    if (!isShown) {
      if (widgets[id]) widgets[id].unmount();
      delete widgets[id];
    } else if (!widgets[id]) widgets[id] = mountLogin({ client, element: `#${id}`, config, theme });
  };
  const show = () => {
    const user = client.user.get();
    find('signed-in').hidden = !user;
    find('signed-out').hidden = Boolean(user);
    if (user) find('welcome').textContent = `Welcome, ${user.emails.length > 0 ? user.emails[0].email : user.user_id}.`;
    setShown('first', !user);
    setShown('second', !user && hasSecond);
  };

  find('dark').addEventListener('click', () => {
    theme = { colorScheme: 'dark' };
    for (const id of Object.keys(widgets)) widgets[id].update({ theme });
  });
  find('toggle').addEventListener('click', () => {
    hasSecond = !hasSecond;
    show();
  });
  find('sign-out').addEventListener('click', () => client.session.revoke());
  client.user.subscribe(show);
  show();
};
