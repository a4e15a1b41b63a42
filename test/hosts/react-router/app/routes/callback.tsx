import { useEffect } from 'react';
import { mountRedirect } from 'signin-widget';
import { callbacks, client, config } from '../signinClient';

let redirect: ReturnType<typeof mountRedirect> = null;

/** Redeems the link or the redirect that opened this page. */
export default function Callback() {
  useEffect(() => {
    // React may run an effect twice; a token is good once.
    redirect ??= mountRedirect({ client, element: '#redirect', config, callbacks });
    if (!redirect) location.replace('/');
  }, []);
  return <div id="redirect" />;
}
