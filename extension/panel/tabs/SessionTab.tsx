import { useMemo, useState } from 'react';
import { EmptyState } from '../../../sandbox/devtools/components/EmptyState.tsx';
import { JsonView } from '../../../sandbox/devtools/components/JsonView.tsx';
import { SecretsButton } from '../../../sandbox/devtools/panels/SecretsButton.tsx';
import { maskSecrets } from '../../../sandbox/maskSecrets.ts';
import type { PageEvent } from '../../protocol/PageEvent.ts';
import { UntrustedDataNote } from './UntrustedDataNote.tsx';

type SessionChange = Extract<PageEvent, { type: 'session' }>;

/** Shows the signed-in user, and the data that the browser stores for the page. */
export function SessionTab({ event }: { event: SessionChange | undefined }) {
  const [bare, setBare] = useState(false);
  const { session, user } = event ?? {};
  const shown = useMemo(
    () => (bare ? { session, user } : { session: maskSecrets(session), user: maskSecrets(user) }),
    [bare, session, user],
  );
  if (!event?.session)
    return <EmptyState icon="widget">No user is signed in. The session and its cookies appear here.</EmptyState>;
  return (
    <div className="dv-pad">
      <div className="dv-bar">
        <SecretsButton shown={bare} onClick={() => setBare(!bare)} />
      </div>
      <UntrustedDataNote />
      <div className="dv-columns">
        <section>
          <h3>Session</h3>
          <JsonView value={shown.session} open={2} />
        </section>
        <section>
          <h3>User</h3>
          <JsonView value={shown.user} open={2} />
        </section>
      </div>
      <h3>Cookies and storage of this page</h3>
      <table className="dv-table">
        <thead>
          <tr>
            <th>Where</th>
            <th>Name</th>
            <th>Length</th>
          </tr>
        </thead>
        <tbody>
          {event.storedItems.map(({ where, name, length }) => (
            <tr key={where + name}>
              <td>{where}</td>
              <td>
                <code>{name}</code>
              </td>
              <td>{length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dv-quiet">Eject removes all of it. The session cookies of the page have other names and are not changed.</p>
    </div>
  );
}
