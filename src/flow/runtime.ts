import type { ComponentType } from 'react';
import type { KeyValueStore } from '../browser/storage.ts';
import type { Client } from '../client/Client.ts';
import type { ResolvedConfig } from '../config.ts';
import type { CopyOverrides, FirstCopy, ResolvedLocale } from '../copy/copy.ts';
import type { Loader } from '../lib/async/createLoader.ts';
import type { ProviderEvent } from '../provider/contract.ts';
import type { Send } from '../provider/Send.ts';
import type { WidgetEvent } from '../provider/WidgetEvent.ts';
import type { Screen, ScreenName, ScreenOf } from './screens.ts';
import type { Step } from './step.ts';

/** Component of a screen. Its `screen` has exactly the data of that screen. */
export type ScreenComponent<Name extends ScreenName> = ComponentType<{ screen: ScreenOf<Name> }>;

/** Functions that return the component of each screen, directly or as the promise of a chunk. */
export type ScreenLoaders = { readonly [Name in ScreenName]: () => ScreenComponent<Name> | Promise<ScreenComponent<Name>> };

/** Everything that the flow of one mount uses from outside. Tests can replace each part. */
export interface Runtime {
  /** Public token of the client's project. */
  readonly publicToken: string;
  /** Calls the provider. The page receives each response and each error. */
  readonly send: Send;
  /** Local storage, as far as the client may use it. */
  readonly storage: KeyValueStore;
  /** Session storage of the tab. It has the token of a link until that is redeemed. */
  readonly tabStorage: KeyValueStore;
  readonly session: Pick<Client['session'], 'get' | 'authenticate'> & { mayExist(): boolean };
  readonly user: Client['user'];
  readonly config: ResolvedConfig;
  readonly copy: FirstCopy;
  readonly copyOverrides: CopyOverrides;
  /** Loads code that is in a chunk. Returns code that has already loaded without a promise. */
  readonly loadOnce: Loader;
  /** Returns the component of a screen, or a promise of it while its code loads. */
  load<Name extends ScreenName>(name: Name): ScreenComponent<Name> | Promise<ScreenComponent<Name>>;
  /** Returns the back button. Undefined until the code of the later screens has loaded. */
  readonly backButton: () => ComponentType<{ label: string; onClick: () => void }> | undefined;
  /**
   * Reports `error`, the reason why the code of a screen failed to load, to the page. Resolves with a screen to show instead.
   * @throws if the code of that screen does not load either
   */
  readonly fallback: (error: unknown) => Promise<ComponentType<never>>;
  /**
   * Loads the screens that can follow, in advance. Resolves with false if one did not load; it is requested again when it is
   * needed.
   */
  fetchNext(name: ScreenName): Promise<boolean>;
  readonly language: ResolvedLocale;
  /** The screen that the flow starts with and that the back button shows. */
  readonly home: Screen;
  /** Prefix of the ids of the first screen's elements. It is the same on a server and in the browser. */
  readonly idPrefix: string;
  readonly capabilities: { readonly passkeyAutofill: boolean };
  readonly hideHeaderText: boolean;
  readonly logo: { src: string; alt: string } | undefined;
  /** Address of the client's back end. */
  readonly url: URL;
  /** Address of Google's script for One Tap, and the nonce of every inserted script. */
  readonly googleScriptURL: string | undefined;
  readonly nonce: string | undefined;
  /** True if the project's token is a test token. */
  readonly testMode: boolean;
  now(): number;
  log(event: ProviderEvent): void;
  /** Reports an action of the visitor that is not a response of the provider to the page. */
  emit(event: WidgetEvent): void;
  /** Reports to the page that the visitor is signed in and the flow has ended. */
  complete(): void;
  /** Wraps each step that runs: returns the step to run instead. Used by developer tools. */
  readonly watchStep?: (<From extends ScreenName, Input>(step: Step<From, Input>) => Step<From, Input>) | undefined;
  /** Reports a failure that is not a response of the provider to the page, such as a screen whose code did not load. */
  onError(error: Error): void;
}
