import { createClient, mountLogin } from 'signin-widget/standalone';
import { backend, configFor, products, publicToken } from './config.js';

const client = createClient({ publicToken, backend });
let widget;
window.bench.start({
  mount(element) {
    widget = mountLogin({ client, element, config: configFor(products) });
  },
  unmount: () => widget.unmount(),
});
