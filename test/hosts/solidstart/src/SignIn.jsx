import 'signin-widget/element';
import { Show } from 'solid-js';
import { client, config, createUser } from './signin.js';

export function SignIn(props) {
  const user = createUser();
  return (
    <Show when={user()} fallback={<signin-widget prop:client={client} prop:config={config} prop:theme={props.theme} />}>
      <p>Welcome, {user().emails[0]?.email}.</p>
      <button type="button" onClick={() => client.session.revoke()}>
        Sign out
      </button>
    </Show>
  );
}
