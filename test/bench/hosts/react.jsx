import { createRoot } from 'react-dom/client';
import { createClient } from 'signin-widget';
import { Login } from 'signin-widget/react';
import { backend, configFor, products, publicToken } from './config.js';

const client = createClient({ publicToken, backend });
const config = configFor(products);
let root;
window.bench.start({
  mount(element) {
    root = createRoot(element);
    root.render(<Login client={client} config={config} />);
  },
  unmount: () => root.unmount(),
});
