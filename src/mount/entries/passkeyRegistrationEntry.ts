import { loadExport } from '../../browser/loading/loadExport.ts';
import { Loading } from '../Loading.tsx';
import type { Entry } from './Entry.ts';

/** The flow that lets a signed-in visitor create a passkey. */
export const passkeyRegistrationEntry: Entry = {
  home: { name: 'passkey/register' },
  loadHome: () => loadExport(() => import('../../methods/passkey/RegisterPasskey.tsx'), 'RegisterPasskey'),
  Loading,
};
