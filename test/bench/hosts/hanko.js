import { register } from '@teamhanko/hanko-elements';

const registered = register(location.origin + window.bench.api, {
  shadow: true,
  injectStyles: true,
  sessionCheckInterval: 3_600_000,
});
let element;
window.bench.start({
  async mount(root) {
    await registered;
    element = document.createElement('hanko-auth');
    root.append(element);
  },
  unmount: () => element.remove(),
});
