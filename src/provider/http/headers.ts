import { pageOrigin } from '../../browser/page.ts';
import { base64 } from '../../lib/encoding/base64.ts';
import { type Identity, telemetry } from './telemetry.ts';

/** Returns the headers of every call except analytics. */
export function headers(publicToken: string, identity: Identity, timezone: string): Record<string, string> {
  return {
    Authorization: `Basic ${base64(`${publicToken}:${identity.session_token || publicToken}`)}`,
    'Content-Type': 'application/json',
    'X-SDK-Client': base64(JSON.stringify(telemetry(identity, timezone))),
    'X-SDK-Parent-Host': pageOrigin(),
  };
}
