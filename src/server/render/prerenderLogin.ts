import { createElement, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Config } from '../../config.ts';
import { type CopyOverrides, ENGLISH, type Locale, type ResolvedLocale } from '../../copy/copy.ts';
import { matchLanguage } from '../../copy/matchLanguage.ts';
import { resolveLocale } from '../../mount/language/loadLanguage.ts';
import { type FirstScreenSize, Placeholder } from '../../react/Placeholder.tsx';
import type { Theme } from '../../styles/theme.ts';
import { allLanguages } from './allLanguages.ts';
import { escapeHtml } from './escapeHtml.ts';
import { noScriptText } from './noScriptTexts.ts';
import { renderFirstScreen } from './renderFirstScreen.tsx';

/** Properties of `Login` on a server. */
export interface LoginScreen {
  config?: Config | undefined;
  theme?: Theme | undefined;
  locale?: Locale | undefined;
  copy?: CopyOverrides | undefined;
  publicToken: string;
  nonce?: string | undefined;
  idPrefix: string;
  /** `linked`: the page links the style file, so that the HTML contains no styles. */
  styles: 'inline' | 'linked';
  /** Size of the first screen, for pages whose policy refuses the styles. */
  size: FirstScreenSize;
}

function languageOf(locale: Locale): ResolvedLocale | null {
  if (typeof locale === 'function' || locale === 'auto') return null;
  const tags = Object.keys(allLanguages) as (keyof typeof allLanguages)[];
  const match = matchLanguage([locale], ['en', ...tags]);
  const tag = tags.find((each) => each === match?.tag);
  return match && tag ? resolveLocale(tag, match.wanted, allLanguages[tag]) : ENGLISH;
}

/**
 * Renders the content of `Login` at once, for a React server.
 * @returns null where a server does not know the first screen: its language depends on the browser, or is loaded.
 * @throws ConfigError that names the wrong option.
 */
export function prerenderLogin({ locale = 'en', nonce, styles, size, ...screen }: LoginScreen): string | null {
  const language = languageOf(locale);
  if (!language) return null;
  const own = nonce ? ` nonce="${escapeHtml(nonce)}"` : '';
  const isInShadow = screen.config?.enableShadowDOM === true;
  const rendered = renderFirstScreen({
    ...screen,
    language,
    noScript: noScriptText(language.lang),
    attributes: isInShadow ? '' : ' hidden',
    styleTag: (css) => (styles === 'inline' || isInShadow ? `<style${own}>${css}</style>` : ''),
  });
  if (!rendered || isInShadow) return rendered?.html ?? null;
  // Hidden until the styles are there; the placeholder keeps the space where a policy refuses them.
  return renderToString(createElement(Placeholder as never, size) as VNode) + rendered.html;
}
