import { StytchUIClient } from '/packages/5/dist/index.esm.js';
import { startHost } from './host.js';

startHost({
  createClient: (...args) => new StytchUIClient(...args),
  mount(screen, { client, config, callbacks }) {
    const mounts = { login: 'mountLogin', reset: 'mountResetPassword', passkeys: 'mountPasskeyRegistration' };
    const passwordResetToken = new URLSearchParams(location.search).get('token');
    client[mounts[screen]]({ elementId: '#widget', config, callbacks, passwordResetToken });
  },
});
