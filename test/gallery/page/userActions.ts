/** Actions of a visitor in one widget, for states that need more than data. */
export interface UserActions {
  root: HTMLElement;
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Moves the pointer onto it. */
  point(selector: string): Promise<void>;
  /** Waits until the selector matches something in the widget. */
  find(selector: string): Promise<HTMLElement>;
}

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const TIMEOUT_MS = 15_000;

export function createUserActions(root: HTMLElement): UserActions {
  async function find(selector: string): Promise<HTMLElement> {
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      const found = root.querySelector<HTMLElement>(selector);
      if (found) return found;
      if (performance.now() > end) throw new Error(`'${selector}' did not appear in: ${root.textContent}`);
      await nextFrame();
    }
  }
  return {
    root,
    find,
    async type(selector, text) {
      for (let tries = 0; tries < 10; tries += 1) {
        const input = (await find(selector)) as HTMLInputElement;
        // Without React's setter, as a browser that fills in a field.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await nextFrame();
        await nextFrame();
        // A form that has replaced another one meanwhile did not receive the event.
        if ((await find(selector)) === input) return;
      }
    },
    async click(selector) {
      (await find(selector)).click();
    },
    async point(selector) {
      (await find(selector)).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    },
  };
}
