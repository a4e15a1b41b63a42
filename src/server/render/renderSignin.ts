import { assertAddress, isInsecure } from '../../client/checkClientOptions.ts';
import type { Config } from '../../config.ts';
import type { CopyOverrides, Locale } from '../../copy/copy.ts';
import { ConfigError } from '../../errors.ts';
import { assertPublicToken } from '../../lib/assertPublicToken.ts';
import { accept, assertString, objectOf } from '../../lib/check.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { loadLanguage } from '../../mount/language/loadLanguage.ts';
import type { Bootstrap } from '../../provider/contract.ts';
import type { Theme } from '../../styles/theme.ts';
import { earlyRequestsTag } from './earlyRequestsTag.ts';
import { escapeHtml } from './escapeHtml.ts';
import { noScriptText } from './noScriptTexts.ts';
import { preloadLinks } from './preloadLinks.ts';
import { renderFirstScreen } from './renderFirstScreen.tsx';
import { styleHash } from './styleHash.ts';

/** Options of `renderSignin`: those that the page gives to `mountLogin`, and where the result goes. */
export interface RenderOptions {
  config?: Config;
  theme?: Theme;
  /** Language tag, or what loads a language. A server does not know the language of `auto`. Default: `en`. */
  locale?: Locale;
  copy?: CopyOverrides;
  /** The page's public token. */
  publicToken: string;
  /** Id of the element that the HTML goes into. Ids in the HTML begin with it. Default: `sign-in`. */
  element?: string;
  /** For `config.enableShadowDOM`: address of the style file. Default: the HTML contains the styles. */
  stylesheet?: string;
  /**
   * Address of the folder with the files of `dist/standalone`, for a page that uses them. The HTML then requests the widget, and a small
   * script requests the code that takes the screen over and submits it, after the first paint. Default: it requests none.
   */
  scripts?: string;
  /**
   * Address of the back end, as `createClient` has it, for a page with `scripts`. The small script then makes the page's first request, for the
   * configuration, before the widget has loaded. Default: the widget makes it.
   */
  backend?: string;
  /**
   * Configuration of the project, as `client.provider.bootstrap.get({})` returns it, for a page with `backend`. If searches need no captcha and
   * no fingerprint, the small script also looks up an address that a visitor submits before the widget has loaded. Default: the widget does.
   */
  bootstrap?: Bootstrap;
  /** Text of the form in a browser without scripts. Default: a text in the language of `locale`. */
  noScript?: string;
}

/** The first screen as text. */
export interface RenderedSignin {
  /** For the element of the page that the widget is mounted into. */
  html: string;
  /** For a style file, or for a `<style>` element in the page's head. */
  css: string;
  /** Sources for `style-src` of a page that has `css` in a `<style>` element. A style file needs none. */
  cspHashes: readonly string[];
}

const checkOptions = objectOf<RenderOptions>(() => ({
  config: () => {},
  theme: () => {},
  copy: () => {},
  locale: () => {},
  publicToken: assertString,
  element: assertString,
  stylesheet: assertString,
  scripts: assertString,
  backend: assertString,
  bootstrap: accept(
    'the result of `await client.provider.bootstrap.get({})`',
    (value) => isRecord(value) && 'displayWatermark' in value,
  ),
  noScript: assertString,
}));

/** Checks the options of the early requests. */
function checkRequests({ publicToken, scripts, backend, bootstrap }: RenderOptions): void {
  if (backend === undefined) {
    if (bootstrap) throw new ConfigError('options.backend is missing: options.bootstrap is for requests to it.');
    return;
  }
  if (scripts === undefined) throw new ConfigError('options.scripts is missing: options.backend needs one of its files.');
  assertPublicToken(publicToken, 'options.publicToken');
  assertAddress(backend, 'options.backend');
  if (isInsecure(backend))
    throw new ConfigError('options.backend is http:, but it accepts https: because the page sends addresses of visitors there.');
}

/**
 * Renders the first screen of the login flow to HTML, without a DOM: in Node, edge runtimes and Workers. A visitor can use it before
 * any script has arrived; `mountLogin` in the same element then takes it over, with what the visitor has typed, focused and submitted.
 * Pass the same options to both.
 * @throws ConfigError that names the option that is wrong.
 * @example
 * const { html, css } = await renderSignin({ config: { products: ['otp'] }, publicToken: 'public-token-test-…' });
 */
export async function renderSignin(options: RenderOptions): Promise<RenderedSignin> {
  checkOptions(options, 'options');
  assertString(options.publicToken, 'options.publicToken');
  const {
    config,
    theme,
    copy,
    publicToken,
    locale = 'en',
    element = 'sign-in',
    stylesheet,
    scripts,
    backend,
    bootstrap,
    noScript,
  } = options;
  if (locale === 'auto') throw new ConfigError("locale is 'auto', but a server accepts a language tag, such as 'en'.");
  if (typeof locale !== 'function') assertString(locale, 'locale');
  if (!/^[^\s"'<>&]+$/.test(element))
    throw new ConfigError(`options.element is '${element}', but it accepts an id without spaces.`);
  checkRequests(options);
  const language = await loadLanguage(locale);
  const link =
    stylesheet === undefined ? null : `<link rel="stylesheet" referrerpolicy="strict-origin" href="${escapeHtml(stylesheet)}">`;
  const rendered = renderFirstScreen({
    config,
    theme,
    copy,
    language,
    publicToken,
    idPrefix: `siw-${element}-`,
    noScript: noScript ?? noScriptText(language.lang),
    styleTag: (css, isInShadow) => (isInShadow ? (link ?? `<style>${css}</style>`) : ''),
  });
  if (!rendered) return { html: '', css: '', cspHashes: [] };
  const { css, forms } = rendered;
  const cspHashes = [await styleHash(css)];
  if (scripts === undefined) return { css, html: rendered.html, cspHashes };
  const links = preloadLinks(scripts, language.lang, forms);
  const tag = earlyRequestsTag({ scripts, backend, publicToken, bootstrap, forms });
  return { css, html: links.initial + rendered.html + links.deferred + tag, cspHashes };
}
