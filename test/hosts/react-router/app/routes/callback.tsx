import { useEffect, useRef } from 'react';
import { mountRedirect } from 'signin-widget';
import { callbacks, client, config } from '../signinClient';

/** Redeems the link or the redirect that opened this page. */
export default function Callback() {
  const redirect = useRef<ReturnType<typeof mountRedirect>>(null);
  useEffect(() => {
    // React may run an effect twice; a token is good once.
    redirect.current ??= mountRedirect({ client, element: '#redirect', config, callbacks });
    if (!redirect.current) location.replace('/');
  }, []);
  return <div id="redirect" />;
}
