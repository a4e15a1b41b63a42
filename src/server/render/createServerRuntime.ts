import { type Config, type ResolvedConfig, resolveConfig } from '../../config.ts';
import { type CopyOverrides, mergeCopy, type ResolvedLocale } from '../../copy/copy.ts';
import type { Runtime } from '../../flow/runtime.ts';
import { createLoader } from '../../lib/async/createLoader.ts';
import type { Theme } from '../../styles/theme.ts';

/** Data for the HTML of a first screen. */
export interface FirstScreen {
  config?: Config | undefined;
  theme?: Theme | undefined;
  copy?: CopyOverrides | undefined;
  language: ResolvedLocale;
  /** Begin of the ids of its elements. */
  idPrefix: string;
  publicToken: string;
}

/** Fails, because nothing is called while HTML is made. */
function unavailable(): never {
  throw new Error('A server renders the first screen only.');
}

const nothingStored = { get: () => null, set() {}, remove() {} };

/** Makes the runtime that the first screen needs to be rendered: its options and texts, and nothing that calls. */
export function createServerRuntime({ config, theme, copy = {}, language, idPrefix, publicToken }: FirstScreen): Runtime {
  const { logo, hideHeaderText = false } = theme ?? {};
  const resolved: ResolvedConfig = resolveConfig(config);
  return {
    publicToken,
    storage: nothingStored,
    tabStorage: nothingStored,
    config: resolved,
    copy: mergeCopy(copy, language),
    copyOverrides: copy,
    language,
    idPrefix,
    hideHeaderText,
    logo: logo && { src: logo.url, alt: logo.alt ?? '' },
    testMode: publicToken.includes('-test-'),
    home: { name: 'main' },
    // Most browsers fill in passkeys.
    capabilities: { passkeyAutofill: resolved.products.includes('passkeys') },
    url: new URL('https://localhost'),
    googleScriptURL: undefined,
    nonce: undefined,
    loadOnce: createLoader(),
    backButton: () => undefined,
    now: () => 0,
    session: { get: () => null, mayExist: () => false, authenticate: unavailable },
    user: { get: () => null, subscribe: () => () => {} },
    send: unavailable,
    load: unavailable,
    fallback: unavailable,
    fetchNext: unavailable,
    log() {},
    emit() {},
    complete() {},
    onError() {},
  };
}
