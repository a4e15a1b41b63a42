import { success } from '../http/envelope.ts';
import { receiveEvents } from './events.ts';
import type { BareHandlers } from './Handler.ts';
import { handleKeySet } from './keySet.ts';
import { handleConsent, startOAuth } from './oauth.ts';
import { startOneTap, submitOneTap } from './oneTap.ts';

/** Handlers of the routes whose responses have another format. */
export const bareHandlers: BareHandlers = {
  events: (idp, c) => success(receiveEvents(idp, c)),
  'sessions.jwks': handleKeySet,
  'oauth.start': startOAuth,
  'oauth.consent': handleConsent,
  'oauth.googleOneTap.start': startOneTap,
  'oauth.googleOneTap.submit': submitOneTap,
};
