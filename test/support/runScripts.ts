import { onTestFinished, vi } from 'vitest';
import type { Idp } from '../../sandbox/idp/createIdp.ts';

/** Makes the page of a test load and run the scripts that the mock serves, as a browser does. Returns the loaded scripts. */
export function runScripts(idp: Idp): readonly HTMLScriptElement[] {
  const loaded: HTMLScriptElement[] = [];
  const append = document.head.append.bind(document.head);
  const spies = [
    vi.spyOn(globalThis, 'fetch').mockImplementation(idp.fetch as typeof fetch),
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) {
        if (node instanceof HTMLScriptElement) void load(node);
        else append(node);
      }
    }),
  ];

  async function load(script: HTMLScriptElement) {
    loaded.push(script);
    const response = await idp.fetch(script.src);
    if (!response.ok) return script.dispatchEvent(new Event('error'));
    const text = await response.text();
    const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    new Function(text)();
    current.mockRestore();
    script.dispatchEvent(new Event('load'));
  }

  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    Reflect.deleteProperty(window, 'google');
  });
  return loaded;
}
