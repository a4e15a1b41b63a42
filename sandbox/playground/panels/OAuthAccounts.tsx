import { useEffect, useRef, useState } from 'react';
import { ErrorMessage } from '../../devtools/components/ErrorMessage.tsx';
import { IconButton } from '../../devtools/components/IconButton.tsx';
import { useFocusAfterClear } from '../../devtools/panels/useFocusAfterClear.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { control } from '../state/callControl.ts';

interface Account {
  id: string;
  provider: string;
  label: string;
}

interface AccountsResponse {
  accounts: readonly Account[];
}

/** Accounts at the simulated providers. */
export function OAuthAccounts() {
  const { feed } = usePlayground();
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  const [failure, setFailure] = useState('');
  const { ref, keepFocus } = useFocusAfterClear(accounts);
  const newest = useRef<Promise<unknown>>(null);
  const list = () => control<AccountsResponse>('GET', 'oauth-accounts');
  const remove = (id: string) =>
    control<AccountsResponse>('DELETE', `oauth-accounts/${encodeURIComponent(id)}`).catch((error: Error) => {
      // It was deleted meanwhile, such as on another page, or this is the second press of a double press.
      if (error.cause !== 'oauth_user_registration_not_found') throw error;
      return list();
    });
  const take = (pending: Promise<AccountsResponse | null>) => {
    newest.current = pending;
    return pending.then(
      (response) => {
        // A late response to an earlier request has accounts that are deleted. One that is cancelled because the page is left has no response.
        if (!response || newest.current !== pending) return;
        setAccounts(response.accounts);
        setFailure('');
      },
      (error: Error) => setFailure(error.message),
    );
  };
  const count = feed.calls.length;

  // Accounts are created on the provider's page, whose last step is a call.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever something was called
  useEffect(() => {
    void take(list());
  }, [count]);

  return (
    <section ref={ref} className="pg-group pg-simulator" aria-label="Accounts at providers" tabIndex={-1}>
      <h3 className="pg-heading">Accounts at providers</h3>
      <p className="dt-note">'Continue with …' opens a simulated provider: choose or create an account, wait, decline or fail.</p>
      {accounts.length === 0 ? <p className="dt-note">No accounts yet.</p> : null}
      <ul className="dt-list">
        {accounts.map(({ id, provider, label }, index) => (
          <li key={id} className="dt-rule">
            <span>
              <strong>{provider}</strong> {label}
            </span>
            <IconButton
              icon="close"
              label={`Delete the account ${label}`}
              title="Delete"
              onClick={() => {
                keepFocus(index);
                void take(remove(id));
              }}
            />
          </li>
        ))}
      </ul>
      <ErrorMessage text={failure} />
    </section>
  );
}
