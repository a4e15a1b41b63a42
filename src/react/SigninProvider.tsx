import { createContext, type ReactNode, useMemo } from 'react';
import type { Client } from '../client.ts';
import { tell } from '../lib/tell.ts';
import type { WidgetEvent } from '../provider/observe.ts';

type Listener = (event: WidgetEvent) => unknown;

/** What the provider gives to what is below it. */
interface Signin {
  client: Client;
  /** Tells every listener below the provider. */
  emit: Listener;
  listen(listener: Listener): () => void;
}

export const SigninContext = createContext<Signin | null>(null);

/** What `SigninProvider` takes. */
export interface SigninProviderProps {
  /** The page's client: made once, outside of any component. */
  client: Client;
  children?: ReactNode;
}

/**
 * Gives the components and hooks below it their client, and lets `useSigninEvent` hear of the widgets below it.
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
        for (const listener of [...listeners]) tell(listener, event);
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }, [client]);
  return <SigninContext.Provider value={signin}>{children}</SigninContext.Provider>;
}
