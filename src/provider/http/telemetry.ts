import { pageHostname } from '../../browser/page.ts';
import { uuid } from '../../lib/encoding/uuid.ts';
import { VERSION } from '../../version.ts';

/** Identity of the visitor, as far as this page knows it. */
export interface Identity {
  session_token?: string | undefined;
  session_id?: string | undefined;
  user_id?: string | undefined;
}

/** The part of the browser's Temporal that names the time zone. A page may have an element with the id `Temporal`. */
type TemporalGlobal = { Temporal?: { Now?: { timeZoneId?(): string } } };

/**
 * Returns the visitor's time zone, such as `Europe/Berlin`. Temporal returns the same name as `Intl`, without the data of the
 * language that `Intl` loads first, which takes tens of milliseconds.
 */
export const timezone = (): string =>
  (globalThis as TemporalGlobal).Temporal?.Now?.timeZoneId?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the data about the page that each request and each event carries. The ids are new each time and are not stored. */
export function telemetry(identity: Identity, timezone: string) {
  return {
    event_id: `event-id-${uuid()}`,
    app_session_id: `app-session-id-${uuid()}`,
    persistent_id: `persistent-id-${uuid()}`,
    client_sent_at: new Date().toISOString(),
    timezone,
    ...(identity.user_id && { stytch_user_id: identity.user_id }),
    ...(identity.session_id && { stytch_session_id: identity.session_id }),
    app: { identifier: pageHostname() },
    sdk: { identifier: 'signin-widget', version: `signin-widget@${VERSION}` },
  };
}
