import type { Readable } from './client.ts';
import { shownAtom } from './flow/atoms.ts';
import type { Screen } from './flow/screens.ts';
import { show } from './flow/show.ts';
import type { Store } from './flow/store.ts';
import { createReadable } from './lib/createReadable.ts';
import type { MountHandle, MountOptions } from './MountOptions.ts';
import { type Entry, mount } from './mount.tsx';
import { passkeyRegistrationEntry } from './passkeyRegistrationEntry.ts';
import { resetPasswordEntry } from './resetPasswordEntry.ts';
import { type StepReport, watchSteps } from './watchSteps.ts';

/** A widget whose screen can be watched and chosen. */
export interface ScreenHandle extends MountHandle {
  /** The screen that is there; undefined until the code of the first one has arrived. */
  readonly screen: Readable<Screen | undefined>;
  /** Goes to a screen that no visitor's step has led to. Rejects where its code cannot be loaded; the screen before it stays. */
  show(screen: Screen): Promise<void>;
}

/** What a tool gives a mount, beyond what a host does. */
export interface ScreenOptions extends MountOptions {
  /** Hears of each step of the flow twice: when it begins and when it ends. Codes and passwords are not told. */
  onStep?: (step: StepReport) => void;
}

/** The flow that has such a screen in it, begun there. */
function entryOf(screen: Screen): Entry {
  if (screen.name === 'password/reset' || screen.name === 'password/token-login') return resetPasswordEntry(screen);
  if (screen.name === 'passkey/register') return { ...passkeyRegistrationEntry, home: screen };
  if (screen.name !== 'passkey/registered') return { home: { name: 'main' }, initial: screen };
  return { home: { name: 'passkey/register', registrations: screen.registrations }, initial: screen };
}

/**
 * Shows any screen of the product at once, with the data that it needs, as the widget shows it. For tools: galleries, playgrounds,
 * tests of a theme. The screen works: what it does when it is shown, it does, so give the client a provider that suits.
 * @throws ConfigError as `mountLogin` does.
 * @example
 * const widget = mountScreen({ client, element: '#stage' }, { name: 'email-link/sent', email: 'ada@example.com', canCreatePassword: false });
 */
export function mountScreen({ onStep, ...options }: ScreenOptions, screen: Screen): ScreenHandle {
  let store: Store | undefined;
  let stop = () => {};
  const shown = createReadable(() => store?.get(shownAtom)?.screen);
  const handle = mount(options, {
    ...entryOf(screen),
    ...(onStep && { watchStep: watchSteps(onStep) }),
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
