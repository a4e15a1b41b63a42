import { pathStyle } from '../../ui/icons/pathProps.ts';
import { wasSubmitted } from './wasSubmitted.ts';

/** Actions of the visitor before the script has loaded. */
export interface EarlyActions {
  isSubmitted: boolean;
  /** A button outside the form. */
  pressed: HTMLButtonElement | null;
}

/** Removes the attributes that make the first screen work without a script: each control belongs to its own form again. */
function release(control: HTMLInputElement | HTMLButtonElement) {
  control.removeAttribute('form');
  if (!control.form) control.type = 'button';
}

/**
 * Adds the styles of icons. The markup of a server has none, because a Content-Security-Policy refuses them in HTML, and React adds
 * none to existing elements.
 */
function styleIcons(root: HTMLElement) {
  for (const path of root.querySelectorAll('path'))
    Object.assign(path.style, pathStyle(path.getAttribute('d') ?? '', path.getAttribute('fill') ?? ''));
}

/** Returns the focused element and its selection. A field of type `email` does not report its selection. */
function readFocus(root: HTMLElement) {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  if (!activeElement || !root.contains(activeElement)) return null;
  const { selectionStart, selectionEnd } = activeElement as HTMLInputElement;
  return { element: activeElement as HTMLElement, selectionStart, selectionEnd };
}

/**
 * Reads the actions of the visitor on the first screen that a server has rendered, and turns its elements into those that the
 * widget renders. Reads the markup of `decorate.ts`.
 *
 * @param isMain true if the widget shows the first screen; any other screen replaces it
 */
export function collectEarlyActions(container: HTMLElement, root: HTMLElement, isMain: boolean) {
  const controls = [...root.querySelectorAll<HTMLInputElement | HTMLButtonElement>('[form]')];
  const focus = readFocus(root);
  const buttons = controls.filter((control) => control.tagName === 'BUTTON' && !control.closest('form')) as HTMLButtonElement[];
  const pressed = buttons.filter(({ form }) => wasSubmitted(form));
  const actions: EarlyActions = {
    isSubmitted: wasSubmitted(controls.find((control) => control.closest('form'))?.form ?? null),
    // The order of several pressed buttons is unknown; the last one has the focus.
    pressed: pressed.find((button) => button === focus?.element) ?? pressed[0] ?? null,
  };
  const fields = controls.filter((control) => control.tagName === 'INPUT');

  // Until the widget's own handlers are attached.
  const onSubmit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    actions.isSubmitted = true;
  };
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (button && !button.form) actions.pressed = button;
  };
  const scope = root.parentNode as ParentNode;
  scope.addEventListener('submit', onSubmit, true);
  scope.addEventListener('click', onClick, true);

  for (const control of controls) release(control);
  for (const extra of [...scope.children]) if (extra !== root) extra.remove();
  root.querySelector('noscript')?.remove();
  styleIcons(root);
  for (const name of ['hidden', 'id']) container.removeAttribute(name);
  root.removeAttribute('data-siw-theme');
  for (const name of ['lang', 'dir']) root.firstElementChild?.removeAttribute(name);
  if (!isMain) root.replaceChildren();

  return {
    fields: () => Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    /** Restores the focus if React has rendered the field again. */
    restoreFocus() {
      if (!focus || focus.element.isConnected) return;
      const again = root.querySelector<HTMLInputElement>(`[id="${CSS.escape(focus.element.id)}"]`);
      again?.focus();
      if (focus.selectionStart !== null) again?.setSelectionRange?.(focus.selectionStart, focus.selectionEnd);
    },
    /** Removes the listeners, because the widget handles the events from now on. Returns the actions to carry out. */
    end() {
      scope.removeEventListener('submit', onSubmit, true);
      scope.removeEventListener('click', onClick, true);
      return actions;
    },
  };
}
