import { loadCalls } from '../chunks/loadCalls.ts';
import type { Client } from '../client/Client.ts';
import { resolveConfig } from '../config.ts';
import { mergeCopy } from '../copy/copy.ts';
import { type AuthError, ConfigError } from '../errors.ts';
import type { Runtime } from '../flow/runtime.ts';
import { createLoader } from '../lib/async/createLoader.ts';
import { notify } from '../lib/notify.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import type { Observer } from '../provider/Observer.ts';
import { createCapabilities } from './createCapabilities.ts';
import { createScreens } from './createScreens.ts';
import type { Entry } from './entries/Entry.ts';
import { createLocale } from './language/createLocale.ts';
import type { Callbacks, Presentation } from './MountOptions.ts';
import { unavailable } from './products/unavailable.ts';

interface RuntimeContext {
  client: Client;
  entry: Entry;
  /** Root element of the widget. Receives the language attributes. */
  root: HTMLElement;
  idPrefix: string;
  /** Aborted when the widget is unmounted. Ends its calls. */
  signal: AbortSignal;
  /** Returns the current callbacks of the page. */
  callbacks: () => Callbacks | undefined;
  addStyles: (deferredStyles: string) => void;
  /** Called when an input of the runtime has changed. */
  onChange: () => void;
}

/** Creates the runtime of a mount. `prepare` runs once for each presentation. */
export function createRuntime({ client, entry, root, idPrefix, signal, callbacks, addStyles, onChange }: RuntimeContext) {
  // Not a copy of the whole client, which would create the calls that only a page uses.
  const { publicToken, url, nonce, googleScriptURL, storage, tabStorage, session, user, log } = client;
  let reported: unknown;
  const onError = (error: AuthError) => {
    reported = error;
    return callbacks()?.onError?.(error);
  };
  const observer: Observer = { onEvent: (event) => callbacks()?.onEvent?.(event), onError, signal };
  function report(error: unknown) {
    // A failed call has already been reported where it was made.
    if (!signal.aborted && error !== reported) notify(onError, toAuthError(error));
  }
  const loadOnce = createLoader();
  const capabilities = createCapabilities(onChange);
  const locale = createLocale(onChange, report);
  // The first screen waits for the browser's support for passkeys and for the language. Otherwise a button or the texts would
  // change after it is shown.
  const waits = (name: string) => [name === 'main' && capabilities.pending(), locale.pending];
  const screens = createScreens(entry, loadOnce, waits, addStyles);

  /** @throws ConfigError that names the wrong option of the configuration. */
  function prepare({ config: given, copy = {}, theme }: Presentation): Runtime {
    const { logo, hideHeaderText = false } = theme ?? {};
    const config = resolveConfig(given);
    const [problem] = client.capabilities && entry.home.name === 'main' ? unavailable(config, client.capabilities) : [];
    if (problem) throw new ConfigError(problem);
    const { language } = locale;
    root.lang = language.lang;
    root.dir = language.dir;
    return {
      publicToken,
      url,
      nonce,
      googleScriptURL,
      storage,
      tabStorage,
      session,
      user,
      log,
      send: (name, request, options) => client.send(name, request, { ...options, observer }),
      config,
      copy: mergeCopy(copy, language),
      copyOverrides: copy,
      language,
      loadOnce,
      load: screens.load,
      backButton: screens.backButton,
      async fallback(error) {
        const { ScreenFailed } = await loadCalls();
        report(error);
        return ScreenFailed;
      },
      fetchNext: (name) => screens.fetchNext(name, config.products),
      home: entry.home,
      idPrefix,
      capabilities: capabilities.of(config),
      hideHeaderText,
      logo: logo && { src: logo.url, alt: logo.alt ?? '' },
      testMode: publicToken.includes('-test-'),
      now: Date.now,
      emit(event) {
        if (!signal.aborted) notify(callbacks()?.onEvent, event);
      },
      complete() {
        // Reported also after an unmount: the page may have unmounted the widget because the visitor is signed in.
        notify(callbacks()?.onEvent, { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} });
        entry.onComplete?.();
      },
      onError: report,
      watchStep: entry.watchStep,
    };
  }

  return { prepare, report, locale, loadDeferred: screens.loadDeferred };
}
