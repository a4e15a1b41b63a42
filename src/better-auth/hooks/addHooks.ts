import type { AuthContext, BetterAuth } from '../BetterAuth.ts';
import { keepResetPassword } from '../lateRequests/keepResetPassword.ts';
import { refuseEndedSessions } from '../lateRequests/refuseEndedSessions.ts';
import { recordAccess, refuseLatePasskeys, refuseLatePhones, refuseLateSessions } from '../lateRequests/refuseLateSessions.ts';
import type { WidgetHandlerOptions } from '../options.ts';
import { createSeal } from '../seal.ts';
import {
  askForVerification,
  refuseFrames,
  refuseKnownPasskeys,
  requireVerification,
  requireVerifiedRegistration,
} from './checkPasskeys.ts';
import { checkProxyState } from './checkProxyState.ts';
import { closeEndpoints } from './closeEndpoints.ts';
import { completeResets, recordReset } from './completeResets.ts';
import { endReplacedSession } from './endReplacedSession.ts';
import { freeProvenPhone } from './freeProvenPhone.ts';
import { ignoreTrustedProviders } from './ignoreTrustedProviders.ts';
import { keepOtherSession } from './keepOtherSession.ts';
import { limitBody } from './limitBody.ts';
import { limitOneTap } from './limitOneTap.ts';
import { leadToPage, refuseEndpoints } from './loginLinks.ts';
import { markSignUp } from './markSignUp.ts';
import { refuseCertificates } from './refuseCertificates.ts';
import { recordChange, refuseForeignChange } from './refuseForeignChange.ts';
import { refusePlaceholders, refuseProviderPlaceholders } from './refusePlaceholders.ts';
import { refuseUnprovenChange } from './refuseUnprovenChange.ts';
import { removeWithUser } from './removeWithUser.ts';
import { watchProofs } from './watchProofs.ts';

const ID = 'signin-widget';

/** Adds the checks of the handler to Better Auth's own endpoints, as a plugin with hooks. */
export function addHooks(
  auth: BetterAuth,
  { options, secret }: AuthContext,
  { betterAuthSignIn = false }: WidgetHandlerOptions,
): void {
  const plugins = options.plugins ?? [];
  if (plugins.some(({ id }) => id === ID)) return;
  const seal = createSeal(secret);
  const before = [
    ...(betterAuthSignIn ? [] : [closeEndpoints]),
    refuseCertificates,
    refuseFrames,
    requireVerification,
    requireVerifiedRegistration,
    refuseEndpoints,
    refusePlaceholders,
    refuseProviderPlaceholders,
    leadToPage,
    removeWithUser,
    limitOneTap,
    checkProxyState,
    ignoreTrustedProviders,
    watchProofs(auth, seal),
    keepResetPassword,
    freeProvenPhone,
    refuseUnprovenChange(auth),
    refuseForeignChange(auth),
    refuseEndedSessions,
    // Last, because they record what the others have left.
    recordAccess,
    recordReset,
  ];
  const after = [
    completeResets,
    askForVerification,
    refuseKnownPasskeys,
    refuseLatePasskeys,
    refuseLatePhones,
    refuseLateSessions,
    keepOtherSession(auth),
    endReplacedSession(auth),
    recordChange,
    markSignUp(seal),
  ];
  options.plugins = [...plugins, { id: ID, onRequest: limitBody, hooks: { before, after } }];
}
