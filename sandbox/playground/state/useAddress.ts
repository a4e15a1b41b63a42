import { useCallback, useEffect, useState } from 'react';
import { formatAddress, type PlaygroundState, parseAddress } from './address.ts';

const LAST = 'sandbox_last_address';

/** The playground's state, read from the address and kept there. */
export function useAddress(): [PlaygroundState, (patch: Partial<PlaygroundState>) => void] {
  const [state, setState] = useState(() => parseAddress(location.hash || fragmentBeforeMail()));

  useEffect(() => {
    const fragment = formatAddress(state);
    localStorage.setItem(LAST, fragment);
    if (fragment !== location.hash) history.replaceState(history.state, '', location.pathname + location.search + fragment);
  }, [state]);

  useEffect(() => {
    const follow = () => setState(parseAddress(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  return [state, useCallback((patch) => setState((old) => ({ ...old, ...patch })), [])];
}

/** A link from the inbox comes without a fragment: the playground goes on as it was left. */
function fragmentBeforeMail(): string {
  return new URLSearchParams(location.search).has('stytch_token_type') ? (localStorage.getItem(LAST) ?? '') : '';
}
