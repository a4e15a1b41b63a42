import { useEffect, useRef } from 'react';
import { mountRedirect } from 'signin-widget';
import { callbacks, client, config } from './signin.js';

/** Redeems the link or the redirect that opened this page. */
export function Callback() {
  const element = useRef(null);
  const redirect = useRef(null);
  useEffect(() => {
    // React may run an effect twice; a token is good once.
    redirect.current ??= mountRedirect({ client, element: element.current, config, callbacks }) ?? location.replace('/');
  }, []);
  return <div ref={element} />;
}
