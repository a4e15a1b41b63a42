import { createClient } from 'signin-widget';
import { registerApplication, start } from 'single-spa';

/** Both microfrontends share the client. */
const client = createClient({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  backend: 'https://auth.example.com',
});

const load = (name) => () => import(/* @vite-ignore */ `/${name}/microfrontend.js`);
const isAt =
  (...paths) =>
  (location) =>
    paths.includes(location.pathname);

registerApplication({ name: 'react-18', app: load('react-18'), activeWhen: isAt('/', '/both'), customProps: { client } });
registerApplication({ name: 'react-19', app: load('react-19'), activeWhen: isAt('/both', '/other'), customProps: { client } });
start();
