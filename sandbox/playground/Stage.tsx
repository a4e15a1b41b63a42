import { useEffect, useRef } from 'react';
import {
  type Client,
  ConfigError,
  isAuthError,
  type MountHandle,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
} from 'signin-widget';
import type { HostNews } from './activity.ts';
import type { Data } from './address.ts';
import type { Landing } from './landing.ts';

interface StageProps {
  client: Client;
  config: Data;
  theme: Data;
  landing: Landing;
  onNews: (news: Omit<HostNews, 'id' | 'at'>) => void;
  /** The visitor has seen enough of their passkeys. */
  onDone: () => void;
  /** The widget's words about what it refuses, or nothing while it accepts everything. */
  onConfigError: (message: string) => void;
}

/** The widget as a host page mounts it: through the package's door, into an element of the page. */
export function Stage({ client, config, theme, landing, onNews, onDone, onConfigError }: StageProps) {
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountHandle>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another client, landing or kind of root is another mount.
  useEffect(
    () => () => {
      mounted.current?.unmount();
      mounted.current = null;
    },
    [client, landing, config.enableShadowDOM],
  );

  useEffect(() => {
    const changing = { config, theme };
    const callbacks = {
      onEvent: ({ type, data }: { type: string; data: unknown }) => {
        onNews({ kind: 'event', title: type, payload: data });
        if (type === 'PASSKEY_DONE') onDone();
      },
      onError: (error: unknown) =>
        onNews({ kind: 'error', title: isAuthError(error) ? error.error_type : String(error), payload: describe(error) }),
    };
    try {
      if (mounted.current) {
        mounted.current.update(changing);
      } else if (element.current) {
        const options = { client, element: element.current, callbacks, ...changing };
        if (landing.kind === 'reset') mounted.current = mountResetPassword({ ...options, token: landing.token });
        else if (landing.kind === 'passkeys') mounted.current = mountPasskeyRegistration(options);
        else mounted.current = mountLogin(options);
      }
      onConfigError('');
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      onConfigError(error.message);
    }
  }, [client, landing, config, theme, onNews, onDone, onConfigError]);

  return <div ref={element} className="pg-widget" />;
}

function describe(error: unknown): unknown {
  if (!isAuthError(error)) return String(error);
  const { error_type, error_message, status_code, request_id } = error;
  return { error_type, error_message, status_code, request_id };
}
