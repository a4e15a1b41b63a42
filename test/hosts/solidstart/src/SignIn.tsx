import 'signin-widget/element';
import type { Theme } from 'signin-widget';
import { Show } from 'solid-js';
import { client, config, createUser } from './signinClient';

export function SignIn(props: { theme?: Theme }) {
  const user = createUser();
  return (
    <Show when={user()} fallback={<signin-widget prop:client={client} prop:config={config} prop:theme={props.theme} />}>
      {(visitor) => (
        <>
          <p>Welcome, {visitor().emails?.[0]?.email}.</p>
          <button type="button" onClick={() => client.session.revoke()}>
            Sign out
          </button>
        </>
      )}
    </Show>
  );
}
