import type { Client } from '../client/client.ts';
import { resolveConfig } from '../config.ts';
import { mergeCopy } from '../copy/copy.ts';
import { type AuthError, ConfigError } from '../errors.ts';
import type { Runtime } from '../flow/runtime.ts';
import { createLoader } from '../lib/async/createLoader.ts';
import { notify } from '../lib/notify.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import type { Observer } from '../provider/Observer.ts';
import { createCapabilities } from './createCapabilities.ts';
import { createLocale } from './createLocale.ts';
import { createScreens } from './createScreens.ts';
import type { Entry } from './Entry.ts';
import type { Callbacks, Presentation } from './MountOptions.ts';
import { unavailable } from './unavailable.ts';

interface RuntimeContext {
  client: Client;
  entry: Entry;
  /** The element that the widget is in: gets its language. */
  root: HTMLElement;
  idPrefix: string;
  /** The mount's: ends its calls. */
  signal: AbortSignal;
  /** The host's, as they are now. */
  callbacks: () => Callbacks | undefined;
  addStyles: (deferredStyles: string) => void;
  /** What the runtime is made of has changed. */
  onChange: () => void;
}

/** Makes the runtime of a mount, once for each presentation. */
export function createRuntime({ client, entry, root, idPrefix, signal, callbacks, addStyles, onChange }: RuntimeContext) {
  let reported: unknown;
  const onError = (error: AuthError) => {
    reported = error;
    return callbacks()?.onError?.(error);
  };
  const observer: Observer = { onEvent: (event) => callbacks()?.onEvent?.(event), onError, signal };
  function report(error: unknown) {
    // A call that failed has been reported already, from where it was made.
    if (!signal.aborted && error !== reported) notify(onError, toAuthError(error));
  }
  const loadOnce = createLoader();
  const capabilities = createCapabilities(onChange);
  const locale = createLocale(onChange, report);
  // What the browser can do decides about a button of the first screen, which would jump if it came later. So would any words.
  const waits = (name: string) => [name === 'main' && capabilities.pending(), locale.pending];
  const screens = createScreens(entry, loadOnce, waits, addStyles);

  /** @throws ConfigError that names an option of the configuration which is wrong. */
  function prepare({ config: given, copy = {}, theme }: Presentation): Runtime {
    const { logo, hideHeaderText = false } = theme ?? {};
    const config = resolveConfig(given);
    const { capabilities: offered } = client.provider;
    const [problem] = offered && entry.home.name === 'main' ? unavailable(config, offered) : [];
    if (problem) throw new ConfigError(problem);
    const { language } = locale;
    root.lang = language.lang;
    root.dir = language.dir;
    return {
      // Its token, hosts, nonce, script address and log.
      ...client,
      send: (name, request, options) => client.send(name, request, { ...options, observer }),
      config,
      copy: mergeCopy(copy, language),
      copyOverrides: copy,
      language,
      loadOnce,
      load: screens.load,
      backButton: screens.backButton,
      async standIn(error) {
        const { ScreenFailed } = await screens.loadCalls();
        report(error);
        return ScreenFailed;
      },
      fetchNext(name) {
        const fetched = Promise.all([screens.loadDeferred(), screens.loadCalls()]).then(([{ fetchScreens }]) =>
          fetchScreens(loadOnce, name, config.products),
        );
        fetched.catch(() => {});
      },
      home: entry.home,
      idPrefix,
      capabilities: capabilities.of(config),
      hideHeaderText,
      logo: logo && { src: logo.url, alt: logo.alt ?? '' },
      testMode: client.publicToken.includes('-test-'),
      now: Date.now,
      emit(event) {
        if (!signal.aborted) notify(callbacks()?.onEvent, event);
      },
      complete() {
        // That somebody is signed in may be why the host has taken the widget off.
        notify(callbacks()?.onEvent, { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} });
        entry.onComplete?.();
      },
      onError: report,
      watchStep: entry.watchStep,
    };
  }

  return { prepare, report, locale, loadDeferred: screens.loadDeferred };
}
