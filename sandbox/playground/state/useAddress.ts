import { useCallback, useEffect, useState } from 'react';
import { damagedParts, formatAddress, type PlaygroundState, parseAddress } from './address.ts';

const LAST = 'sandbox_last_address';

/** The state in the address, and the function that changes it. */
interface Address {
  state: PlaygroundState;
  change: (patch: Partial<PlaygroundState>) => void;
  /** Names of the parts of the opened address that could not be read; they have their default values. */
  damaged: readonly string[];
}

/** Reads the playground's state from the address and writes changes to it. */
export function useAddress(): Address {
  const [damaged, setDamaged] = useState(() => damagedParts(location.hash));
  const [state, setState] = useState(() => parseAddress(location.hash || fragmentBeforeMail()));

  useEffect(() => {
    const fragment = formatAddress(state);
    localStorage.setItem(LAST, fragment);
    if (fragment !== location.hash) history.replaceState(history.state, '', location.pathname + location.search + fragment);
  }, [state]);

  useEffect(() => {
    const follow = () => {
      setDamaged(damagedParts(location.hash));
      setState(parseAddress(location.hash));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const change = useCallback((patch: Partial<PlaygroundState>) => setState((old) => ({ ...old, ...patch })), []);
  return { state, change, damaged };
}

/** A link in an email has no fragment, so the playground restores the last one. */
function fragmentBeforeMail(): string {
  return new URLSearchParams(location.search).has('stytch_token_type') ? (localStorage.getItem(LAST) ?? '') : '';
}
