import {
  createStytchClient,
  Products,
  StytchPasskeyRegistration,
  StytchResetPassword,
  StytchUI,
} from '/packages/6/dist/esm/index.mjs';
import { startHost } from './host.js';

const elements = { login: StytchUI, reset: StytchResetPassword, passkeys: StytchPasskeyRegistration };

startHost({
  createClient: createStytchClient,
  mount(screen, { client, config, callbacks }) {
    const name = `official-${screen}`;
    customElements.define(name, elements[screen]);
    const element = document.createElement(name);
    document.getElementById('widget').append(element);
    const products = config.products?.map((id) => Products[id]);
    element.render({ client, callbacks, config: products ? { ...config, products } : config });
  },
});
