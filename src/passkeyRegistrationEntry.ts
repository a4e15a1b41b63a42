import type { Entry } from './mount.tsx';
import { Start } from './Start.tsx';

/** The flow in which a signed-in visitor sets up a passkey. */
export const passkeyRegistrationEntry: Entry = {
  home: { name: 'passkey/register' },
  loadHome: async () => (await import('./methods/passkey/RegisterPasskey.tsx')).RegisterPasskey,
  Start,
};
