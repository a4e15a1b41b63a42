import { createStore } from 'jotai/vanilla';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Broken } from './Broken.tsx';
import { afterPaint } from './browser/afterPaint.ts';
import { resolveConfig } from './config.ts';
import { type Locale, mergeCopy } from './copy/copy.ts';
import { createAbilities } from './createAbilities.ts';
import { createSpeech } from './createSpeech.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type AuthError, ConfigError } from './errors.ts';
import { findElement } from './findElement.ts';
import { bootstrapAtom, runtimeAtom, shownAtom } from './flow/atoms.ts';
import { RuntimeProvider } from './flow/RuntimeProvider.tsx';
import type { Runtime, ScreenComponent } from './flow/runtime.ts';
import type { Screen, ScreenName } from './flow/screens.ts';
import { show } from './flow/show.ts';
import { type Store, StoreProvider } from './flow/store.ts';
import { isFunction, isObject, isString } from './lib/check.ts';
import { createLoader } from './lib/createLoader.ts';
import { randomId } from './lib/randomId.ts';
import { tell } from './lib/tell.ts';
import { toAuthError } from './lib/toAuthError.ts';
import type { MountHandle, MountOptions, Presentation } from './MountOptions.ts';
import { Main } from './methods/main/Main.tsx';
import { loadedProvider } from './provider/loadedProvider.ts';
import { adoptStyles } from './styles/adoptStyles.ts';
import { applyTheme, type Theme } from './styles/theme.ts';
import { Widget } from './Widget.tsx';

/** Where an element keeps how to take the widget in it off the page: the same for every copy of this package. */
const mounted = Symbol.for('signin-widget');

type Host = Element & { [mounted]?: MountHandle['unmount'] };

const isCallbacks = isObject({ onEvent: isFunction, onError: isFunction });

/** A function may be given as well. */
const isLocale = (locale: Locale = 'en') => typeof locale === 'function' || isString(locale, 'locale');

const loadLater = () => import('./chunks/later.ts');
const loadCalls = () => import('./chunks/calls.ts');

export interface Entry {
  /** The screen that the flow leads back to. */
  home: Screen;
  /** The screen that it starts at. Default: home. */
  initial?: Screen;
  /** The component of `home`, where it does not come with the first screen. */
  loadHome?: () => Promise<ComponentType<never>>;
  /** Shown until it has arrived. */
  Start?: ComponentType;
  /** The visitor is signed in, and the flow is over. */
  onComplete?: () => void;
  /** Gets the store of this mount before anything is shown. */
  onStore?: (store: Store) => void;
  /** Lets a tool see each step that is run. */
  watchStep?: Runtime['watchStep'];
}

/**
 * Mounts the flow of an entry. Where the element has a widget already, the new one takes its place.
 * @throws ConfigError that names the option that is wrong; the page is then as it was.
 */
export function mount(
  options: MountOptions,
  { home, initial = home, loadHome, Start, onComplete, onStore, watchStep }: Entry,
): MountHandle {
  const { client } = options;
  const { publicToken } = client;
  const element: Host = findElement(options.element);
  const life = new AbortController();
  const store = createStore();
  const root = document.createElement('div');
  root.className = 'siw';
  let { callbacks } = options;

  const onError = (error: AuthError) => callbacks?.onError?.(error);
  const loadOnce = createLoader();
  const provider = loadedProvider(async () => {
    const { observe } = await loadOnce(loadCalls);
    return observe(client.provider, { onEvent: (event) => callbacks?.onEvent?.(event), onError, signal: life.signal });
  }, report);

  const refresh = () => store.set(runtimeAtom, prepare(present));
  function report(error: unknown) {
    if (!life.signal.aborted) tell(onError, toAuthError(error));
  }
  // Asked for until it has come: only then do the later screens look as they should.
  const later = async () => {
    const loaded = await loadLater();
    styles.complete(loaded.laterSheet);
    return loaded;
  };
  const abilities = createAbilities(refresh);
  const speech = createSpeech(refresh, report);

  function code(name: ScreenName): unknown {
    if (name === 'main') return Main;
    if (name === home.name && loadHome) return loadOnce(loadHome);
    const there = loadOnce(later);
    const ofScreen = ({ screens }: typeof import('./chunks/later.ts')) => loadOnce<unknown>(screens[name]);
    return there instanceof Promise ? there.then(ofScreen) : ofScreen(there);
  }

  function load<Name extends ScreenName>(name: Name) {
    // What the browser can do decides about a button of the first screen, which would jump if it came later. So would any words.
    const waits = [name === 'main' && abilities.pending(), speech.pending];
    const loading = waits.some(Boolean) ? Promise.all([code(name), ...waits]).then(([loaded]) => loaded) : code(name);
    return loading as ScreenComponent<Name> | Promise<ScreenComponent<Name>>;
  }

  function prepare({ config: given, copy, theme }: Presentation): Runtime {
    const { logo } = theme ?? {};
    const config = resolveConfig(given);
    const { language } = speech;
    root.lang = language.lang;
    root.dir = language.dir;
    return {
      publicToken,
      provider,
      config,
      copy: mergeCopy(copy ?? {}, language),
      copyOverrides: copy ?? {},
      language,
      loadOnce,
      load,
      fetchNext(name) {
        const fetched = Promise.all([loadOnce(later), loadOnce(loadCalls)]).then(([{ fetchScreens }]) =>
          fetchScreens(loadOnce, name, config.products),
        );
        fetched.catch(() => {});
      },
      home,
      abilities: abilities.of(config),
      hideHeaderText: theme?.hideHeaderText ?? false,
      logo: logo && { src: logo.url, alt: logo.alt ?? '' },
      linkHosts: client.linkHosts,
      googleScriptURL: client.googleScriptURL,
      nonce: client.nonce,
      testMode: publicToken.includes('-test-'),
      now: Date.now,
      log: (event) => client.provider.log?.(event),
      emit(event) {
        if (!life.signal.aborted) tell(callbacks?.onEvent, event);
      },
      complete() {
        // That somebody is signed in may be why the host has taken the widget off.
        tell(callbacks?.onEvent, { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} });
        onComplete?.();
      },
      onError: report,
      watchStep,
    };
  }

  isCallbacks(callbacks ?? {}, 'callbacks');
  isLocale(options.locale);
  let present: Presentation = options;
  const runtime = prepare(present);
  const container = document.createElement('div');
  container.className = 'siw-mount';
  applyTheme(root, options.theme);
  const shadow = runtime.config.enableShadowDOM ? container.attachShadow({ mode: 'open' }) : null;
  const tree = element.getRootNode() as Document | ShadowRoot;
  const styles = adoptStyles(shadow ?? tree, client.nonce);
  const followUp = () => afterPaint().then(() => loadOnce(later));
  followUp().catch(() => {});
  // A developer hears of colours that are hard to read; a visitor downloads nothing for it.
  const review = (theme: Theme | undefined) => {
    if (!theme || !runtime.testMode) return;
    const look = followUp().then(({ reviewTheme }) => (present.theme === theme ? reviewTheme(root) : undefined));
    look.catch(() => {});
  };
  review(options.theme);
  (shadow ?? container).append(root);
  element[mounted]?.();
  element[mounted] = unmount;
  element.append(container);

  store.set(runtimeAtom, runtime);
  speech.ask(options.locale);
  store.set(bootstrapAtom, client.bootstrap.get());
  const unsubscribe = client.bootstrap.subscribe((bootstrap) => store.set(bootstrapAtom, bootstrap));
  void client.bootstrap.ready.then((bootstrap) => {
    if (life.signal.aborted || initial.name !== 'main') return;
    client.provider.log?.({ event_name: 'render_login_screen', details: { options: present.config ?? {}, bootstrap } });
  });
  onStore?.(store);
  void show(store, initial).catch(() => {});

  // The same at each visit where the element has a name of its own: some password managers know fields by their ids.
  const { id } = element;
  // An element that is in no tree lacks the method. A space would make two references of one.
  const isOwn = !/\s/.test(id) && tree.getElementById?.(id) === element;
  const reactRoot = createRoot(root, { identifierPrefix: `siw-${isOwn ? id : randomId()}-` });
  reactRoot.render(
    <StrictMode>
      <StoreProvider value={store}>
        <RuntimeProvider>
          <ErrorBoundary fallback={<Broken />} onError={report}>
            <Widget Start={Start} />
          </ErrorBoundary>
        </RuntimeProvider>
      </StoreProvider>
    </StrictMode>,
  );

  function unmount() {
    if (life.signal.aborted) return;
    life.abort();
    store.get(shownAtom)?.leaving.abort();
    unsubscribe();
    container.remove();
    styles.release();
    delete element[mounted];
    // A React host may take the widget down while it renders, and React takes down no root meanwhile.
    queueMicrotask(() => reactRoot.unmount());
  }

  return {
    update(changes) {
      if (life.signal.aborted) return;
      const next = { ...present, ...changes };
      isCallbacks(next.callbacks ?? {}, 'callbacks');
      isLocale(next.locale);
      const prepared = prepare(next);
      if (prepared.config.enableShadowDOM !== (shadow !== null)) {
        throw new ConfigError('config.enableShadowDOM is decided when the widget is mounted. Unmount it, and mount it anew.');
      }
      applyTheme(root, next.theme);
      if (next.theme !== present.theme) review(next.theme);
      present = next;
      callbacks = next.callbacks;
      store.set(runtimeAtom, prepared);
      speech.ask(next.locale);
    },
    unmount,
  };
}
