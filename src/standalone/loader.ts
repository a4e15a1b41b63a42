import { FALLBACK_TEXT } from '../copy/fallback.ts';
import type * as widget from '../index.ts';
import { removeMarkup } from '../mount/prerendered/removeMarkup.ts';
import { unmountKey } from '../mount/unmountKey.ts';

/** Exports of the widget's module: `createClient`, `mountLogin` and the others. */
export type WidgetApi = Pick<typeof widget, keyof typeof widget>;

/** Global of a page that uses the script tag. Calls `use` when the widget's code has loaded, and resolves with its result. */
export interface SigninWidget {
  <Result>(use: (api: WidgetApi) => Result): Promise<Awaited<Result>>;
  /**
   * Like the function itself, for pages whose tag is `async`: `(window.SigninWidget ||= []).push(use)` works before and after it
   * has run.
   */
  push<Result>(use: (api: WidgetApi) => Result): Promise<Awaited<Result>>;
  /** Rejects if the browser is too old, or if the widget's code does not load or does not match its hash. A message is then shown. */
  ready: Promise<WidgetApi>;
}

declare global {
  interface Window {
    SigninWidget: SigninWidget;
  }
  var SigninWidget: SigninWidget;
}

/** The hash of `widget.js`, and the names of the files that prerendered markup needs too. The build inserts them. */
declare const WIDGET_INTEGRITY: string;
declare const PRERENDERED_FILES: readonly string[];

// An element with the name `currentScript` hides the property of the document, but not that of its prototype.
const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
if (!script) throw new Error('signin-widget: loader.js is not a module. Load it with <script src="loader.js"></script>.');

const { src, nonce } = script;

function preload(file: string, integrity = ''): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.integrity = integrity;
  // The address of the page may contain a token.
  link.referrerPolicy = 'strict-origin';
  link.href = new URL(file, src).href;
  if (nonce) link.nonce = nonce;
  document.head.append(link);
  return link;
}

// An import() cannot specify a hash. A preload can, and a file that it refuses is also refused to the import.
const widgetLink = preload('widget.js', WIDGET_INTEGRITY);
// The widget would request these files only when it has loaded itself. Where a template follows the markup, `earlyRequests.ts` requests
// them after the first paint.
const needsLinks = document.querySelector('.siw-mount[id]') && !document.querySelector('.siw-mount[id]+template');
const links = needsLinks ? PRERENDERED_FILES.map((file) => preload(file)) : [];

// The newest functions that the widget needs; docs/browsers.md lists them.
const isSupported = 'canParse' in URL && 'hasOwn' in Object && 'WeakRef' in window;
const ready: Promise<WidgetApi> = isSupported
  ? import(/* @vite-ignore */ widgetLink.href)
  : Promise.reject(new Error('signin-widget: this browser is too old.'));
const run = <Result>(use: (api: WidgetApi) => Result) =>
  ready.then(use).catch((error: unknown) => {
    // A client that is not created mounts nothing.
    if (Object(error).name === 'ConfigError') whenParsed(removeForms);
    throw error;
  }) as Promise<Awaited<Result>>;
const waiting: unknown = window.SigninWidget;

window.SigninWidget = Object.assign(run, { push: run, ready });
const removeLinks = () => {
  for (const link of links.concat(widgetLink)) link.remove();
};

function whenParsed(call: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', call);
  else call();
}

/** Checks whether a widget is mounted in the element, or in one around it. */
const isMounted = (element: Element | null): boolean =>
  element !== null && (unmountKey in element || isMounted(element.parentElement));

/** Removes prerendered forms that no widget takes over, because nothing would answer a visitor there. */
function removeForms() {
  for (const form of document.querySelectorAll('.siw-mount[id]')) if (!isMounted(form)) removeMarkup(form);
  // A mount function that refuses an option has removed its form alone.
  for (const script of document.querySelectorAll('script[src*=earlyRequests]')) removeMarkup(script);
}

/** Shows that there is no form, unless the page has an element for that. */
function showFallback() {
  if (!document.querySelector('.signin-fallback')) {
    const message = document.createElement('p');
    message.className = 'signin-fallback';
    message.setAttribute('role', 'alert');
    message.textContent = FALLBACK_TEXT;
    const place = (document.querySelector('.siw-mount[id]') || script) as Element;
    if (document.body.contains(place)) place.before(message);
    else document.body.append(message);
  }
  removeForms();
}

// Handles the rejection, because callers of the function receive the failure themselves.
ready.then(removeLinks, () => {
  removeLinks();
  whenParsed(showFallback);
});
if (Array.isArray(waiting)) for (const use of waiting) run(use);
