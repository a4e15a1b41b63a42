import { pageHostname } from '../../browser/page.ts';
import { uuid } from '../../lib/encoding/uuid.ts';
import { VERSION } from '../../version.ts';

/** Who is signed in, as far as this page knows. */
export interface Identity {
  session_token?: string | undefined;
  session_id?: string | undefined;
  user_id?: string | undefined;
}

/** Where the visitor's clock is, such as `Europe/Berlin`. A browser takes its time to say it. */
export const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What each request and each event tells about the page that sends it. Its ids are fresh every time and kept nowhere. */
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
