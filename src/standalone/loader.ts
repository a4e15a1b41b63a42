import type * as widget from '../index.ts';

/** What the widget's module gives: `createClient`, `mountLogin` and the rest. */
export type WidgetApi = Pick<typeof widget, keyof typeof widget>;

/** The global of a page that uses the script tag. It runs `use` as soon as the widget's code is there, and resolves with its result. */
export interface SigninWidget {
  <Result>(use: (api: WidgetApi) => Result): Promise<Awaited<Result>>;
  /** The same, for pages whose tag is `async`: `(window.SigninWidget ||= []).push(use)` works before and after it has run. */
  push<Result>(use: (api: WidgetApi) => Result): Promise<Awaited<Result>>;
  /** Rejects where the widget's code cannot be loaded, or is not what was published. */
  ready: Promise<WidgetApi>;
}

declare global {
  interface Window {
    SigninWidget: SigninWidget;
  }
  var SigninWidget: SigninWidget;
}

/** The hash of `widget.js`, which the build knows. */
declare const WIDGET_INTEGRITY: string;

// An element with the name `currentScript` hides the property of the document, but not that of its prototype.
const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
if (!script) throw new Error('signin-widget: loader.js is no module. Load it with <script src="loader.js"></script>.');

const address = new URL('./widget.js', script.src).href;

// An import() cannot say what it expects. A preload can, and what it has refused is refused to the import too.
const link = document.createElement('link');
link.rel = 'modulepreload';
link.integrity = WIDGET_INTEGRITY;
link.href = address;
if (script.nonce) link.nonce = script.nonce;
document.head.append(link);

const ready: Promise<WidgetApi> = import(/* @vite-ignore */ address);
const run = <Result>(use: (api: WidgetApi) => Result) => ready.then(use) as Promise<Awaited<Result>>;
const waiting: unknown = window.SigninWidget;

window.SigninWidget = Object.assign(run, { push: run, ready });
// Whoever uses it hears of a failure; nobody else has to.
ready.then(
  () => link.remove(),
  () => link.remove(),
);
if (Array.isArray(waiting)) for (const use of waiting) run(use);
