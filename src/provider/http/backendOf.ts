import { defaultBackend } from './defaultBackend.ts';

/** Returns the address of a client's back end, without a slash at its end. */
export const backendOf = ({ publicToken, backend }: { publicToken: string; backend?: string | undefined }): string =>
  (backend ?? defaultBackend(publicToken)).replace(/\/+$/, '');
