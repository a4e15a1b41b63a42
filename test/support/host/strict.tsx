import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Client, createClient, mountLogin } from 'signin-widget';
import { readOptions } from './readOptions.ts';

const { config, theme, ...options } = readOptions();

/** React host in StrictMode, which runs each effect twice in development. */
function SignIn() {
  const element = useRef<HTMLDivElement>(null);
  const [client, setClient] = useState<Client | null>(null);
  const [session, setSession] = useState<string | null>(null);

  useEffect(() => {
    const created = createClient(options);
    setClient(created);
    const stop = created.session.subscribe((state) => setSession(state?.user_id ?? null));
    return () => {
      stop();
      created.destroy();
    };
  }, []);

  useEffect(() => {
    if (!client || !element.current) return;
    const widget = mountLogin({ client, element: element.current, config, theme });
    return () => widget.unmount();
  }, [client]);

  return (
    <>
      <div ref={element} />
      <p>{session ? `Session of ${session}` : 'No session'}</p>
    </>
  );
}

const root = document.getElementById('sign-in');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SignIn />
    </StrictMode>,
  );
}
