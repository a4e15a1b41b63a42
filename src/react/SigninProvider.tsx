import { createContext, type ReactNode, useMemo } from 'react';
import type { Client } from '../client/Client.ts';
import { notify } from '../lib/notify.ts';
import type { WidgetEvent } from '../provider/WidgetEvent.ts';

type Listener = (event: WidgetEvent) => unknown;

/** Value of the context. */
interface Signin {
  client: Client;
  /** Calls every listener below the provider. */
  emit: Listener;
  listen(listener: Listener): () => void;
}

export const SigninContext = createContext<Signin | null>(null);

/** Props of `SigninProvider`. */
export interface SigninProviderProps {
  /** The page's client. Create it once, outside of components. */
  client: Client;
  children?: ReactNode;
}

/**
 * Provides the client to the components and hooks below it, and the events of the widgets below it to `useSigninEvent`.
 * @example
 * const client = createClient({ publicToken: 'public-token-test-…', backend: 'https://auth.example.com' });
 * <SigninProvider client={client}><Login config={{ products: ['otp'] }} /></SigninProvider>
 */
export function SigninProvider({ client, children }: SigninProviderProps) {
  const signin = useMemo<Signin>(() => {
    const listeners = new Set<Listener>();
    return {
      client,
      emit(event) {
        for (const listener of [...listeners]) notify(listener, event);
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }, [client]);
  return <SigninContext.Provider value={signin}>{children}</SigninContext.Provider>;
}
