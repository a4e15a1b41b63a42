import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { IdpSettings } from '../../controlTypes.ts';
import type { SampleScreen } from '../../screens/SampleScreen.ts';
import type { EmitHostEvent } from '../host/HostEvent.ts';
import type { HostPage, HostSetup } from '../host/startHostPage.ts';
import { type Callback, forgetCallback, readCallback, readCallbackQuery, saveResetLink } from '../session/callback.ts';
import { useLinkSignIn } from '../session/useLinkSignIn.ts';

interface HostPageOptions {
  publicToken: string;
  /** Null until the provider has sent them. */
  settings: IdpSettings | null;
  /** The screen that replaces the first one. */
  sample: SampleScreen | undefined;
  mountTwice: boolean;
  emit: EmitHostEvent;
  /** Clears the timeline. */
  forget: () => void;
}

export type HostPageState = ReturnType<typeof useHostPage>;

/** State of the host page: its setup, the running page, and its restart. */
export function useHostPage({ publicToken, settings, sample, mountTwice, emit, forget }: HostPageOptions) {
  const [callback, setCallback] = useState<Callback>(() => readCallback(readCallbackQuery()));
  const [run, setRun] = useState(0);
  const [page, setPage] = useState<HostPage | null>(null);
  const [configError, setConfigError] = useState('');
  const callbackError = useLinkSignIn(page, callback, emit);

  // After the first render, in which the other readers of the address have seen that this page is a callback.
  useLayoutEffect(saveResetLink, []);

  // A client reads the settings only once, so a change of them needs a restart.
  const known = settings && JSON.stringify(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` counts the times that somebody wanted to start again
  const setup = useMemo((): HostSetup | null => {
    if (known === null) return null;
    const { httpOnlyCookies } = JSON.parse(known) as { httpOnlyCookies: boolean };
    return { publicToken, httpOnlyCookies, callback, mountTwice, screen: sample?.screen };
  }, [known, publicToken, callback, run, mountTwice, sample]);

  const restart = useCallback(() => {
    forgetCallback();
    setCallback({ kind: 'none' });
    setRun((before) => before + 1);
    forget();
  }, [forget]);
  const endCallback = useCallback(() => setCallback({ kind: 'none' }), []);
  const showPasskeys = useCallback(() => setCallback({ kind: 'passkeys' }), []);
  return { setup, page, setPage, configError, setConfigError, callbackError, restart, endCallback, showPasskeys };
}
