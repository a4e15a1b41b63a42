import { loadExport } from '../../browser/loading/loadExport.ts';
import { Start } from '../Start.tsx';
import type { Entry } from './Entry.ts';

/** The flow that lets a signed-in visitor create a passkey. */
export const passkeyRegistrationEntry: Entry = {
  home: { name: 'passkey/register' },
  loadHome: () => loadExport(() => import('../../methods/passkey/RegisterPasskey.tsx'), 'RegisterPasskey'),
  Start,
};
