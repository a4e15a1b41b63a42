import { useCallback, useEffect, useState } from 'react';
import { formatAddress, type PlaygroundState, parseAddress } from './address.ts';

const LAST = 'sandbox_last_address';

/** Reads the playground's state from the address and writes changes to it. */
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

/** A link in an email has no fragment, so the playground restores the last one. */
function fragmentBeforeMail(): string {
  return new URLSearchParams(location.search).has('stytch_token_type') ? (localStorage.getItem(LAST) ?? '') : '';
}
