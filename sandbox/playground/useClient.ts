import { useEffect, useState } from 'react';
import { type Client, createClient } from 'signin-widget';
import type { Policy } from '../control.ts';

/** The host's client. A change of the provider's settings is a new one, because a client asks for them once. */
export function useClient(publicToken: string, settings: Policy | null): Client | null {
  const [client, setClient] = useState<Client | null>(null);
  const known = settings && JSON.stringify(settings);

  useEffect(() => {
    if (known === null) return;
    const { httpOnlyCookies } = JSON.parse(known) as Policy;
    const { origin } = location;
    const created = createClient({
      publicToken,
      backend: origin,
      httpOnlyCookies,
      googleScriptURL: `${origin}/__sandbox/scripts/google.js`,
      captchaScriptURL: `${origin}/__sandbox/scripts/captcha.js`,
      fingerprint: { scriptURL: `${origin}/__sandbox/scripts/telemetry.js`, submitURL: origin },
    });
    setClient(created);
    return () => {
      setClient(null);
      created.destroy();
    };
  }, [publicToken, known]);

  return client;
}
