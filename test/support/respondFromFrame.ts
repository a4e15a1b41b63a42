import { onTestFinished, vi } from 'vitest';

/**
 * Lets the next frame that is added to the page show a page of `origin` that responds with `response`. As a browser does, delivers only
 * messages for that origin. Returns the messages.
 */
export function respondFromFrame(origin: string, response: unknown): unknown[] {
  const received: unknown[] = [];
  const contentWindow = {
    postMessage(message: unknown, target: string, [port]: [MessagePort]) {
      if (target !== '*' && new URL(target).origin !== origin) return;
      received.push(message);
      port.postMessage(response);
    },
  };
  // Not the frame itself, because happy-dom would request its page.
  const inPage = document.createElement('div');
  const append = vi.spyOn(document.body, 'append').mockImplementationOnce((element) => {
    document.body.append(inPage);
    Object.defineProperties(element, { contentWindow: { value: contentWindow }, isConnected: { get: () => inPage.isConnected } });
    queueMicrotask(() => (element as HTMLElement).dispatchEvent(new Event('load')));
  });
  onTestFinished(() => {
    append.mockRestore();
    inPage.remove();
  });
  return received;
}
