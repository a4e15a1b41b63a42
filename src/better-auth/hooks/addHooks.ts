import type { AuthContext, BetterAuth } from '../BetterAuth.ts';
import { freeProvenPhone } from './freeProvenPhone.ts';
import { keepResetPassword } from './keepResetPassword.ts';
import { leadToPage, refuseEndpoints } from './loginLinks.ts';
import { refuseCertificates } from './refuseCertificates.ts';
import { recordAccess, refuseLatePasskeys, refuseLatePhones, refuseLateSessions } from './refuseLateSessions.ts';
import { watchProofs } from './watchProofs.ts';

const ID = 'signin-widget';

/** Adds the checks of the handler to Better Auth's own endpoints, as a plugin with hooks. */
export function addHooks(auth: BetterAuth, { options }: AuthContext): void {
  const plugins = options.plugins ?? [];
  if (plugins.some(({ id }) => id === ID)) return;
  const before = [
    refuseCertificates,
    refuseEndpoints,
    leadToPage,
    watchProofs(auth),
    keepResetPassword,
    freeProvenPhone,
    recordAccess,
  ];
  const after = [refuseLatePasskeys, refuseLatePhones, refuseLateSessions];
  options.plugins = [...plugins, { id: ID, hooks: { before, after } }];
}
