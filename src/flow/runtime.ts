import type { ComponentType } from 'react';
import type { Client } from '../client/client.ts';
import type { ResolvedConfig } from '../config.ts';
import type { CopyOverrides, FirstCopy, ResolvedLocale } from '../copy/copy.ts';
import type { Loader } from '../lib/async/createLoader.ts';
import type { ProviderEvent } from '../provider/contract.ts';
import type { Send } from '../provider/Send.ts';
import type { WidgetEvent } from '../provider/WidgetEvent.ts';
import type { Screen, ScreenName, ScreenOf } from './screens.ts';
import type { Step } from './step.ts';

/** A screen's component gets exactly its screen's data. */
export type ScreenComponent<Name extends ScreenName> = ComponentType<{ screen: ScreenOf<Name> }>;

/** How to get the component of each screen: at once, or as a chunk. */
export type ScreenLoaders = { readonly [Name in ScreenName]: () => ScreenComponent<Name> | Promise<ScreenComponent<Name>> };

/** What one mount's flow runs on. Everything from outside comes in here, so that tests can bring their own. */
export interface Runtime {
  /** Of the client's project. */
  readonly publicToken: string;
  /** Calls the provider. The host receives each reply and each error. */
  readonly send: Send;
  readonly session: Pick<Client['session'], 'get' | 'mayExist' | 'authenticate'>;
  readonly user: Client['user'];
  readonly config: ResolvedConfig;
  readonly copy: FirstCopy;
  readonly copyOverrides: CopyOverrides;
  /** Brings code that comes as a chunk; what has arrived is there at once. */
  readonly loadOnce: Loader;
  /** The component of a screen: at once, or when its code has arrived. */
  load<Name extends ScreenName>(name: Name): ScreenComponent<Name> | Promise<ScreenComponent<Name>>;
  /** The way back; it comes with the screens that it leads back from. */
  readonly backButton: () => ComponentType<{ label: string; onClick: () => void }> | undefined;
  /** What is shown of a screen whose code failed with `error`, of which the host is told. @throws where that is not there either */
  readonly standIn: (error: unknown) => Promise<ComponentType<never>>;
  /** Has the screens that may come next arrive meanwhile. One that fails is asked for again later. */
  fetchNext(name: ScreenName): void;
  readonly language: ResolvedLocale;
  /** The screen that the flow starts at and that the back arrow leads to. */
  readonly home: Screen;
  /** Begin of the ids of the first screen's elements, the same on a server and in the browser. */
  readonly idPrefix: string;
  readonly capabilities: { readonly passkeyAutofill: boolean };
  readonly hideHeaderText: boolean;
  readonly logo: { src: string; alt: string } | undefined;
  /** Hosts whose https links inside a provider's message may be clicked. */
  readonly linkHosts: readonly string[];
  /** Where Google's script for One Tap is, and the nonce of every script that is inserted. */
  readonly googleScriptURL: string | undefined;
  readonly nonce: string | undefined;
  /** Whether the project's token is one for tests. */
  readonly testMode: boolean;
  now(): number;
  log(event: ProviderEvent): void;
  emit(event: WidgetEvent): void;
  /** Tells the host that the visitor is signed in and the flow is over. */
  complete(): void;
  /** Lets a tool see each step that is run: the step to run in its place. */
  readonly watchStep?: (<From extends ScreenName, Input>(step: Step<From, Input>) => Step<From, Input>) | undefined;
  /** Tells the host of a failure that is not an answer of the provider's, such as a screen that could not be loaded. */
  onError(error: Error): void;
}
