import { trustedScriptUrl } from './trustedScriptUrl.ts';

const loading = Symbol.for('signin-widget scripts');

/** A document with the scripts that the widget has added and that have not run yet, by their address. No module keeps state. */
type Page = Document & { [loading]?: Map<string, HTMLScriptElement> };

/**
 * Waits until the script at `src` has run. Adds it to the page, unless the widget is loading it already. A script of the page's markup is
 * not waited for: one that was inserted as HTML never runs. Removes a script that fails, so that the next call loads it again. Rejects with
 * an Error that names the address, or with the reason of `signal`.
 */
export function loadScript(src: string, options: { nonce: string | undefined; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    const page: Page = document;
    page[loading] ??= new Map();
    const scripts = page[loading];
    const present = scripts.get(src);
    const script = present ?? document.createElement('script');
    const fail = (reason: unknown) => {
      scripts.delete(src);
      script.remove();
      reject(reason);
    };
    const succeed = () => {
      scripts.delete(src);
      resolve();
    };
    script.addEventListener('load', succeed, { once: true });
    script.addEventListener('error', () => fail(new Error(`The script ${src} could not be loaded.`)), { once: true });
    options.signal.addEventListener('abort', () => fail(options.signal.reason), { once: true });
    if (present) return;
    script.async = true;
    script.referrerPolicy = 'strict-origin';
    script.src = trustedScriptUrl(src);
    if (options.nonce) script.nonce = options.nonce;
    scripts.set(src, script);
    document.head.append(script);
  });
}
