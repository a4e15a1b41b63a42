import { mountLogin } from 'signin-widget';
import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { SignIn } from '../SignIn';
import { client, config, createUser } from '../signinClient';

function MountedLogin(props: { label: string }) {
  let element!: HTMLElement;
  onMount(() => {
    const widget = mountLogin({ client, element, config });
    onCleanup(() => widget.unmount());
  });
  return <section aria-label={props.label} ref={element} />;
}

export default function Home() {
  const user = createUser();
  const [colorScheme, setColorScheme] = createSignal<'light' | 'dark'>('light');
  const [hasSecond, setHasSecond] = createSignal(false);
  return (
    <>
      <h1>Host</h1>
      <SignIn theme={{ colorScheme: colorScheme() }} />
      <button type="button" onClick={() => setColorScheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setHasSecond(!hasSecond())}>
        Second
      </button>
      <Show when={hasSecond() && !user()}>
        <MountedLogin label="Second" />
      </Show>
    </>
  );
}
