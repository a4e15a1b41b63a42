import type { AuthContext } from '../BetterAuth.ts';
import { refuseCertificates } from './refuseCertificates.ts';

const ID = 'signin-widget';

/** Adds the checks of the handler to Better Auth's own endpoints, as a plugin with hooks. */
export function addHooks({ options }: AuthContext): void {
  const plugins = options.plugins ?? [];
  if (plugins.some(({ id }) => id === ID)) return;
  options.plugins = [...plugins, { id: ID, hooks: { before: [refuseCertificates], after: [] } }];
}
