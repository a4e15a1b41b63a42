import { success } from '../http/envelope.ts';
import { receiveEvents } from './events.ts';
import type { BareHandlers } from './Handler.ts';
import { answerKeySet } from './keySet.ts';
import { answerConsent, startOAuth } from './oauth.ts';
import { startOneTap, submitOneTap } from './oneTap.ts';

/** Handlers of the routes whose responses have another format. */
export const handlersWithOwnReply: BareHandlers = {
  events: (idp, c) => success(receiveEvents(idp, c)),
  'sessions.jwks': answerKeySet,
  'oauth.start': startOAuth,
  'oauth.consent': answerConsent,
  'oauth.googleOneTap.start': startOneTap,
  'oauth.googleOneTap.submit': submitOneTap,
};
