import { createStytchClient, Products, StytchUI } from '@stytch/vanilla-js';
import { backend, configFor, publicToken } from './config.js';

// Imported by name, so that the bundler removes what the page does not use.
const products = MODE === 'otp' ? [Products.oauth, Products.otp] : [Products.oauth, Products.emailMagicLinks, Products.passwords];
// The public `customBaseUrl` wants https, and makes a call at the start that an ordinary page does not make.
const client = createStytchClient(publicToken, { endpoints: { liveAPIURL: backend } });
customElements.define('stytch-ui', StytchUI);
let element;
window.bench.start({
  mount(root) {
    element = document.createElement('stytch-ui');
    root.append(element);
    element.render({ client, config: configFor(products) });
  },
  unmount: () => element.remove(),
});
