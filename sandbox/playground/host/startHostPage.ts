import { type Client, ConfigError, type CopyOverrides, createClient, isAuthError, type Presentation } from 'signin-widget';
import { mountScreen, type Screen, type ScreenHandle, type StepReport } from 'signin-widget/devtools';
import type { Callback } from '../session/callback.ts';
import type { Data } from '../state/address.ts';
import { localeOf } from '../state/languages.ts';
import { sandboxAddress } from '../state/sandboxAddress.ts';
import type { EmitHostEvent } from './HostEvent.ts';
import { recordVisitor } from './recordVisitor.ts';
import { stepEvent } from './stepEvent.ts';
import { watchStorage } from './watchStorage.ts';

/** Options that are fixed when a host page starts. */
export interface HostSetup {
  publicToken: string;
  httpOnlyCookies: boolean;
  callback: Callback;
  /** Screen to show directly. */
  screen?: Screen | undefined;
  mountTwice: boolean;
}

/** Options that can change while it runs. */
export interface HostLook {
  config: Data;
  theme: Data;
  copy: Data;
  locale?: string | undefined;
}

export interface HostPage {
  readonly client: Client;
  /** @returns the widget's message about an option that it refuses, or an empty text. */
  update(look: HostLook): string;
  /** The current screen. */
  screen(): Screen | undefined;
  /** Returns a function that unsubscribes. */
  watchScreen(listener: () => void): () => void;
  /** Rejects if the screen does not load. */
  show(screen: Screen): Promise<void>;
  /** Current texts of the widget: its heading, and its error, if any. */
  heading(): string;
  error(): string;
  stop(): void;
}

interface PageListeners {
  emit: EmitHostEvent;
  /** Called when the visitor is done with the passkeys. */
  onDone: () => void;
  /** Called when a flow of the widget has ended. */
  onComplete: () => void;
}

/** Returns the first screen of the entry point that a host page would call. */
function screenOf(callback: Callback): Screen {
  if (callback.kind === 'passkeys') return { name: 'passkey/register' };
  if (callback.kind !== 'reset') return { name: 'main' };
  // A developer changes users by opening their links, so no question is needed.
  return { name: callback.login ? 'password/token-login' : 'password/reset', token: callback.token, replaceSession: true };
}

/**
 * Runs the code of a host page: a client, and the widget in an element. Runs in the playground's document or in that of a frame.
 */
export function startHostPage(element: HTMLElement, setup: HostSetup, { emit, onDone, onComplete }: PageListeners): HostPage {
  const sandbox = sandboxAddress();
  const unwatch = watchStorage(window, emit);
  const unrecord = recordVisitor(element, emit);
  const client = createClient({
    publicToken: setup.publicToken,
    backend: sandbox,
    httpOnlyCookies: setup.httpOnlyCookies,
    googleScriptURL: `${sandbox}/__sandbox/scripts/google.js`,
    captchaScriptURL: `${sandbox}/__sandbox/scripts/captcha.js`,
    fingerprint: { scriptURL: `${sandbox}/__sandbox/scripts/telemetry.js`, submitURL: sandbox },
  });
  const callbacks = {
    onEvent: ({ type, data }: { type: string; data: unknown }) => {
      emit({ kind: 'event', title: type, payload: data });
      if (type === 'PASSKEY_DONE') onDone();
      if (type === 'AUTHENTICATE_FLOW_COMPLETE') onComplete();
    },
    onError: (error: unknown) =>
      emit({ kind: 'error', title: isAuthError(error) ? error.error_type : String(error), payload: describe(error) }),
  };

  const emitScreen = (screen: Screen | undefined) => {
    if (!screen) return;
    const { name, ...data } = screen;
    emit({ kind: 'screen', title: name, payload: data });
  };

  const mount = (look: HostLook) => {
    const options = { client, element, callbacks, ...present(look), onStep: (step: StepReport) => emit(stepEvent(step)) };
    const handle = mountScreen(options, setup.screen ?? screenOf(setup.callback));
    handle.screen.subscribe(emitScreen);
    return handle;
  };

  let mounted: ScreenHandle | null = null;
  return {
    client,
    update(look) {
      try {
        if (mounted) {
          mounted.update(present(look));
        } else {
          if (setup.mountTwice) mount(look).unmount();
          mounted = mount(look);
        }
        return '';
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        return error.message;
      }
    },
    screen: () => mounted?.screen.get(),
    watchScreen: (listener) => mounted?.screen.subscribe(listener) ?? (() => {}),
    show: (screen) => mounted?.show(screen) ?? Promise.resolve(),
    heading: () => textIn(element, 'h1, h2'),
    error: () => textIn(element, '[role=alert]:not(:empty)'),
    stop() {
      mounted?.unmount();
      mounted = null;
      client.destroy();
      unrecord();
      unwatch();
    },
  };
}

function textIn(element: HTMLElement, selector: string): string {
  const root = element.firstElementChild?.shadowRoot ?? element;
  return root.querySelector(`.siw :is(${selector})`)?.textContent?.trim() ?? '';
}

const present = ({ locale, copy, ...look }: HostLook): Presentation => ({
  ...look,
  copy: copy as CopyOverrides,
  ...(locale && { locale: localeOf(locale) }),
});

function describe(error: unknown): unknown {
  if (!isAuthError(error)) return String(error);
  const { error_type, error_message, status_code, request_id } = error;
  return { error_type, error_message, status_code, request_id };
}
