/** A visitor of one widget, for states that data alone does not bring about. */
export interface Hands {
  root: HTMLElement;
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Points at it, from now on. */
  point(selector: string): Promise<void>;
  /** Waits until the selector matches something in the widget. */
  see(selector: string): Promise<HTMLElement>;
}

export const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const PATIENCE_MS = 15_000;

export function handsIn(root: HTMLElement): Hands {
  async function see(selector: string): Promise<HTMLElement> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = root.querySelector<HTMLElement>(selector);
      if (found) return found;
      if (performance.now() > end) throw new Error(`'${selector}' did not appear in: ${root.textContent}`);
      await aFrame();
    }
  }
  return {
    root,
    see,
    async type(selector, text) {
      for (let tries = 0; tries < 10; tries += 1) {
        const input = (await see(selector)) as HTMLInputElement;
        // Past React's own setter, as a browser that fills a field in.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await aFrame();
        await aFrame();
        // A form that took another's place meanwhile has heard nothing.
        if ((await see(selector)) === input) return;
      }
    },
    async click(selector) {
      (await see(selector)).click();
    },
    async point(selector) {
      (await see(selector)).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    },
  };
}
