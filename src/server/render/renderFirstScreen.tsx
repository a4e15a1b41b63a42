import { renderToString } from 'preact-render-to-string';
import { ConfigError } from '../../errors.ts';
import { runtimeAtom, type Shown, shownAtom } from '../../flow/atoms.ts';
import { createStore } from '../../flow/createStore.ts';
import { StoreProvider } from '../../flow/store.tsx';
import { conflicts } from '../../methods/main/conflicts.ts';
import { Main } from '../../methods/main/Main.tsx';
import { type LoginForm, orderMethods } from '../../methods/main/orderMethods.ts';
import { Widget } from '../../mount/Widget.tsx';
import early from '../../styles/early.css?inline';
import { sheet } from '../../styles/sheet.ts';
import { createServerRuntime, type FirstScreen } from './createServerRuntime.ts';
import { decorate } from './decorate.ts';
import { escapeHtml } from './escapeHtml.ts';
import { themeRule } from './themeRule.ts';

interface Rendering extends FirstScreen {
  /** Attributes of the element around the widget. */
  attributes?: string;
  noScript: string;
  /** Returns the element that brings the styles into the HTML; in a shadow root there must be one. */
  styleTag: (css: string, isInShadow: boolean) => string;
}

/** The HTML of the first screen and its styles. */
export interface RenderedScreen {
  html: string;
  css: string;
  /** Kinds of the forms on it. */
  forms: readonly LoginForm['kind'][];
}

const attributesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/**
 * Renders the first screen of the login flow, as the widget itself renders it, so that it can be taken over.
 * @returns null if the configuration shows nothing but Google's or the browser's own prompt.
 * @throws ConfigError that names the wrong option.
 */
export function renderFirstScreen({ styleTag, noScript, attributes = '', ...screen }: Rendering): RenderedScreen | null {
  const runtime = createServerRuntime(screen);
  const { config, language, capabilities } = runtime;
  const layout = orderMethods(config, capabilities);
  if (layout.kind === 'one-tap') return null;
  if (layout.kind === 'error') throw new ConfigError(`config.products: ${conflicts[layout.reason]}`);
  const forms = layout.blocks.flatMap((block) => (block.kind === 'forms' ? block.tabs.map(({ form }) => form.kind) : []));
  const theme = themeRule(screen.theme);
  const store = createStore();
  const leaving = new AbortController();
  store.set(runtimeAtom, runtime);
  store.set(shownAtom, { id: 1, screen: { name: 'main' }, Component: Main as Shown['Component'], leaving });
  // Elements of Preact, which takes the place of React in this build.
  const rendered = renderToString(
    (
      <StoreProvider value={store}>
        <Widget Loading={undefined} />
      </StoreProvider>
    ) as never,
  );
  const { html, dialog } = decorate(rendered, screen.idPrefix, noScript);
  const { lang, dir } = language;
  // The frame keeps its language where the widget has not loaded its language yet.
  const framed = html.replace('<div class="siw-frame"', (tag) => `${tag}${attributesOf({ lang, dir })}`);
  const css = sheet + early + theme.rule;
  const isInShadow = config.enableShadowDOM;
  const content = `${styleTag(css, isInShadow)}${dialog}<div class="siw"${attributesOf({ lang, dir, ...theme.attributes })}>${framed}</div>`;
  const inside = isInShadow ? `<template shadowrootmode="open">${content}</template>` : content;
  return { html: `<div class="siw-mount" id="${escapeHtml(screen.idPrefix)}"${attributes}>${inside}</div>`, css, forms };
}
