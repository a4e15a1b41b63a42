import type { Deed, Tell } from './news.ts';
import { nameOf, roleOf } from './roleAndName.ts';

const KEYS = ['Enter', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Tells of what a visitor does to the widget in `element`, as a test would do it again. Returns what ends it. */
export function recordVisitor(element: HTMLElement, tell: Tell): () => void {
  const life = new AbortController();
  const options = { capture: true, signal: life.signal };
  const on = (type: string, hear: (target: HTMLElement, event: Event) => void) =>
    element.addEventListener(
      type,
      (event) => {
        // Deep inside a shadow root the event's own target is the host. What the page itself does is not the visitor's.
        const [target] = event.composedPath();
        if (event.isTrusted && target instanceof HTMLElement) hear(target, event);
      },
      options,
    );
  const record = (target: Element, deed: { does: 'click' | 'type' | 'press' | 'choose' } & Pick<Deed, 'text' | 'secret'>) => {
    const role = roleOf(target);
    const name = nameOf(target);
    if (!role || !name) return;
    const verb = { click: 'pressed', type: 'typed into', press: `${deed.text} in`, choose: 'chose in' }[deed.does];
    const shown = deed.secret ? undefined : deed.text;
    tell({
      kind: 'visitor',
      title: `${verb} ${name}`,
      payload: { role, name, ...(shown && { text: shown }) },
      deed: { role, name, ...deed },
    });
  };

  on('click', (target, event) => {
    const control = target.closest('button, a, [role], input, summary, label');
    if (!control || control.matches('label, select') || isField(control)) return;
    // Enter in a field presses its form's button too: that was told as a key.
    const active = (control.getRootNode() as Document | ShadowRoot).activeElement;
    if ((event as MouseEvent).detail === 0 && active !== control) return;
    record(control, { does: 'click' });
  });
  on('input', (target) => {
    if (!isField(target)) return;
    const { value, type, autocomplete } = target as HTMLInputElement;
    const isSecret = type === 'password' || /password|one-time-code/.test(autocomplete);
    record(target, { does: 'type', text: value, ...(isSecret && { secret: true }) });
  });
  on('change', (target) => {
    if (target.matches('select')) record(target, { does: 'choose', text: (target as HTMLSelectElement).value });
  });
  on('keydown', (target, event) => {
    const { key } = event as KeyboardEvent;
    const isMoving = isField(target) && KEYS.indexOf(key) >= 4 && roleOf(target) === 'textbox';
    if (KEYS.includes(key) && !isMoving && (key !== 'Enter' || !target.matches('button, a')))
      record(target, { does: 'press', text: key });
  });
  return () => life.abort();
}

const isField = (target: Element) =>
  target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea');
