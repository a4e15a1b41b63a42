import { createStytchClient, Products, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { backend, configFor, publicToken } from './config.js';

// Written out, so that the bundler leaves out what the page does not use.
const products = MODE === 'otp' ? [Products.oauth, Products.otp] : [Products.oauth, Products.emailMagicLinks, Products.passwords];
const client = createStytchClient(publicToken, { endpoints: { liveAPIURL: backend } });
const config = configFor(products);
let root;
window.bench.start({
  mount(element) {
    root = createRoot(element);
    root.render(
      <StytchProvider stytch={client}>
        <StytchLogin config={config} />
      </StytchProvider>,
    );
  },
  unmount: () => root.unmount(),
});
