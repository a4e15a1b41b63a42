import { useEffect, useState } from 'react';
import type { Client } from 'signin-widget';
import { ErrorMessage } from '../../devtools/components/ErrorMessage.tsx';
import { JsonView } from '../../devtools/components/JsonView.tsx';
import { useReadable } from '../state/useReadable.ts';

interface SessionCardProps {
  client: Client;
  onSignOut: () => void;
  /** Shows the passkeys of the signed-in user. */
  onPasskeys: () => void;
}

/** Session information of the host page: user, expiry, passkeys and sign-out. */
export function SessionCard({ client, onSignOut, onPasskeys }: SessionCardProps) {
  const session = useReadable(client.session);
  const user = useReadable(client.user);
  const left = useTimeLeft(session?.expires_at);
  const [failure, setFailure] = useState('');

  const signOut = () => {
    setFailure('');
    client.session.revoke().then(onSignOut, (error: Error) => setFailure(error.message));
  };
  const name = user?.emails?.[0]?.email ?? user?.phone_numbers?.[0]?.phone_number ?? session?.user_id;
  return (
    <section className="pg-session" aria-label="Session" data-signed-in={session !== null}>
      <div className="pg-session-line">
        <span className="pg-dot" />
        <div className="pg-session-who" role="status">
          <strong>{session ? `Signed in as ${name}` : 'No user is signed in'}</strong>
          {session ? null : <span>The host page has no session.</span>}
        </div>
        {session ? (
          <>
            <span className="pg-session-left">{left} left</span>
            <button type="button" className="dt-button" onClick={onPasskeys}>
              Passkeys
            </button>
            <button type="button" className="dt-button" onClick={signOut}>
              Sign out
            </button>
          </>
        ) : null}
      </div>
      <ErrorMessage text={failure} />
      {session ? (
        <details className="pg-session-details">
          <summary>Session and user</summary>
          <JsonView name="session" value={session} open={1} />
          <JsonView name="user" value={user} open={0} />
        </details>
      ) : null}
    </section>
  );
}

function useTimeLeft(expiresAt: string | undefined): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!expiresAt) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  const seconds = Math.max(0, Math.round((Date.parse(expiresAt ?? '') - now) / 1_000)) || 0;
  const clock = `${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return seconds >= 3_600 ? `${Math.floor(seconds / 3_600)}:${clock}` : clock;
}
