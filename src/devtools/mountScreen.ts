import type { Readable } from '../client/Client.ts';
import { shownAtom } from '../flow/atoms.ts';
import type { Store } from '../flow/createStore.ts';
import type { Screen } from '../flow/screens.ts';
import { show } from '../flow/show.ts';
import { createReadable } from '../lib/async/createReadable.ts';
import { callbackEntry, isCallbackScreen } from '../mount/entries/callbackEntry.ts';
import type { Entry } from '../mount/entries/Entry.ts';
import { passkeyRegistrationEntry } from '../mount/entries/passkeyRegistrationEntry.ts';
import type { MountHandle, MountOptions } from '../mount/MountOptions.ts';
import { mount } from '../mount/mount.tsx';
import type { StepReport } from './StepReport.ts';
import { watchSteps } from './watchSteps.ts';

/** A widget whose screen can be observed and changed. */
export interface ScreenHandle extends MountHandle {
  /** The current screen; undefined until the first one has loaded. It may contain a token, and a password that was typed. */
  readonly screen: Readable<Screen | undefined>;
  /**
   * Shows a screen, without a check of the transitions. Rejects and keeps the current screen if the code of the new one cannot be
   * loaded.
   */
  show(screen: Screen): Promise<void>;
}

/** Options of `mountScreen` in addition to those of a mount function. */
export interface ScreenOptions extends MountOptions {
  /** Called twice for each step of the flow: at its start and at its end. Receives no codes or passwords. */
  onStep?: ((step: StepReport) => void) | undefined;
}

/** Returns the flow that contains the screen, starting with it. */
function entryOf(screen: Screen): Entry {
  if (isCallbackScreen(screen)) return callbackEntry(screen);
  if (screen.name === 'passkey/register') return { ...passkeyRegistrationEntry, home: screen };
  if (screen.name !== 'passkey/registered') return { home: { name: 'main' }, initial: screen };
  return { home: { name: 'passkey/register', registrations: screen.registrations }, initial: screen };
}

/**
 * Shows any screen at once with the given data. For tools: galleries, playgrounds, tests of a theme. The screen is functional and
 * makes its calls, so give the client a suitable provider.
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
