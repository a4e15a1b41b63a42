import { trustedScriptUrl } from './trustedScriptUrl.ts';

/**
 * Waits until the script at `src` has run. Adds it to the page if it is missing. Removes a script that fails, so that the next
 * call loads it again. Rejects with an Error that names the address, or with the reason of `signal`.
 */
export function loadScript(src: string, options: { nonce: string | undefined; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    const present = [...document.scripts].find((script) => script.src === src);
    const script = present ?? document.createElement('script');
    const fail = (reason: unknown) => {
      script.remove();
      reject(reason);
    };
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => fail(new Error(`The script ${src} could not be loaded.`)), { once: true });
    options.signal.addEventListener('abort', () => fail(options.signal.reason), { once: true });
    if (present) return;
    script.async = true;
    script.referrerPolicy = 'strict-origin';
    script.src = trustedScriptUrl(src);
    if (options.nonce) script.nonce = options.nonce;
    document.head.append(script);
  });
}
