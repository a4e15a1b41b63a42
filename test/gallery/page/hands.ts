/** Actions of a visitor in one widget, for states that need more than data. */
export interface Hands {
  root: HTMLElement;
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Moves the pointer onto it. */
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
        // Without React's setter, as a browser that fills in a field.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await aFrame();
        await aFrame();
        // A form that has replaced another one meanwhile did not receive the event.
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
