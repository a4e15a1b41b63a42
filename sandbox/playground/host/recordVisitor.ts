import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { EmitHostEvent, UserAction } from './HostEvent.ts';

const KEYS = ['Enter', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Emits the visitor's actions on the widget in `element`, in a form that a test can repeat. Returns a function that stops it. */
export function recordVisitor(element: HTMLElement, emit: EmitHostEvent): () => void {
  const life = new AbortController();
  const options = { capture: true, signal: life.signal };
  const on = (type: string, listener: (target: HTMLElement, event: Event) => void) =>
    element.addEventListener(
      type,
      (event) => {
        // Inside a shadow root the event's own target is the host. Events that the page itself dispatches are ignored.
        const [target] = event.composedPath();
        if (event.isTrusted && target instanceof HTMLElement) listener(target, event);
      },
      options,
    );
  const record = (
    target: Element,
    action: { type: 'click' | 'type' | 'press' | 'choose' } & Pick<UserAction, 'text' | 'secret'>,
  ) => {
    const role = roleOf(target);
    const name = computeAccessibleName(target);
    if (!role || !name) return;
    const verb = { click: 'pressed', type: 'typed into', press: `${action.text} in`, choose: 'chose in' }[action.type];
    const shown = action.secret ? undefined : action.text;
    emit({
      kind: 'visitor',
      title: `${verb} ${name}`,
      payload: { role, name, ...(shown && { text: shown }) },
      action: { role, name, ...action },
    });
  };

  on('click', (target, event) => {
    const control = target.closest('button, a, [role], input, summary, label');
    if (!control || control.matches('label, select') || isField(control)) return;
    // Enter in a field also clicks its form's button, which is already recorded as a key press.
    const active = (control.getRootNode() as Document | ShadowRoot).activeElement;
    if ((event as MouseEvent).detail === 0 && active !== control) return;
    record(control, { type: 'click' });
  });
  on('input', (target) => {
    if (!isField(target)) return;
    const { value, type, autocomplete } = target as HTMLInputElement;
    const isSecret = type === 'password' || /password|one-time-code/.test(autocomplete);
    record(target, { type: 'type', text: value, ...(isSecret && { secret: true }) });
  });
  on('change', (target) => {
    if (target.matches('select')) record(target, { type: 'choose', text: (target as HTMLSelectElement).value });
  });
  on('keydown', (target, event) => {
    const { key } = event as KeyboardEvent;
    const isMoving = isField(target) && KEYS.indexOf(key) >= 4 && roleOf(target) === 'textbox';
    if (KEYS.includes(key) && !isMoving && (key !== 'Enter' || !target.matches('button, a')))
      record(target, { type: 'press', text: key });
  });
  return () => life.abort();
}

const isField = (target: Element) =>
  target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea');

/** Returns the ARIA role. A field without one, such as for a password, counts as a text field, as in Playwright. */
const roleOf = (element: Element) => getRole(element) ?? (element.matches('input') ? 'textbox' : null);
