import type { Readable } from './client.ts';
import { shownAtom } from './flow/atoms.ts';
import type { Screen } from './flow/screens.ts';
import { show } from './flow/show.ts';
import type { Store } from './flow/store.ts';
import { createReadable } from './lib/createReadable.ts';
import type { MountHandle, MountOptions } from './MountOptions.ts';
import { mount } from './mount.tsx';

/** A widget whose screen can be watched and chosen. */
export interface ScreenHandle extends MountHandle {
  /** The screen that is there; undefined until the code of the first one has arrived. */
  readonly screen: Readable<Screen | undefined>;
  /** Goes to a screen that no visitor's step has led to. Rejects where its code cannot be loaded; the screen before it stays. */
  show(screen: Screen): Promise<void>;
}

/** Where the back arrow of a flow leads that has such a screen in it. */
function homeOf(screen: Screen): Screen {
  if (screen.name === 'passkey/registered') return { name: 'passkey/register', registrations: screen.registrations };
  const ownFlow =
    screen.name === 'passkey/register' || screen.name === 'password/reset' || screen.name === 'password/token-login';
  return ownFlow ? screen : { name: 'main' };
}

/**
 * Shows any screen of the product at once, with the data that it needs, as the widget shows it. For tools: galleries, playgrounds,
 * tests of a theme. The screen works: what it does when it is shown, it does, so give the client a provider that suits.
 * @throws ConfigError as `mountLogin` does.
 * @example
 * const widget = mountScreen({ client, element: '#stage' }, { name: 'email-link/sent', email: 'ada@example.com', canCreatePassword: false });
 */
export function mountScreen(options: MountOptions, screen: Screen): ScreenHandle {
  let store: Store | undefined;
  let stop = () => {};
  const shown = createReadable(() => store?.get(shownAtom)?.screen);
  const handle = mount(options, {
    home: homeOf(screen),
    initial: screen,
    onStore(created) {
      store = created;
      stop = created.sub(shownAtom, shown.notify);
    },
  });
  return {
    update: handle.update,
    unmount() {
      stop();
      handle.unmount();
    },
    screen: { get: shown.get, subscribe: shown.subscribe },
    show: (next) => (store ? show(store, next) : Promise.resolve()),
  };
}
