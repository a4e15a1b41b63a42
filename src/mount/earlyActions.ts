/** What a visitor has done before there was a script. */
export interface EarlyActions {
  isSubmitted: boolean;
  /** A button that is none of the form's. */
  pressed: HTMLButtonElement | null;
}

/** Whether a form was submitted: a submission makes fields `:user-valid` that nobody has touched. */
function wasSubmitted(form: HTMLFormElement | null): boolean {
  try {
    return form?.querySelector(':user-valid') != null;
  } catch {
    // A browser that lacks the selector cannot tell.
    return false;
  }
}

/** Takes off what makes the first screen work without a script: each control goes back to its own form. */
function release(control: HTMLInputElement | HTMLButtonElement) {
  control.removeAttribute('form');
  if (!control.form) control.type = 'button';
}

/** The focus and the selection in the field that has it. A field of type `email` does not tell its selection. */
function readFocus(root: HTMLElement) {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  if (!activeElement || !root.contains(activeElement)) return null;
  const { selectionStart, selectionEnd } = activeElement as HTMLInputElement;
  return { element: activeElement as HTMLElement, selectionStart, selectionEnd };
}

/**
 * Reads what the visitor has done on the first screen that a server has rendered, and makes its elements those that the widget
 * renders. `decorate.ts` makes what it reads.
 *
 * @param isMain what the widget shows is the first screen; anything else takes its place
 */
export function collectEarlyActions(container: HTMLElement, root: HTMLElement, isMain: boolean) {
  const controls = [...root.querySelectorAll<HTMLInputElement | HTMLButtonElement>('[form]')];
  const focus = readFocus(root);
  const buttons = controls.filter((control) => control.tagName === 'BUTTON' && !control.closest('form')) as HTMLButtonElement[];
  const pressed = buttons.filter(({ form }) => wasSubmitted(form));
  const actions: EarlyActions = {
    isSubmitted: wasSubmitted(controls.find((control) => control.closest('form'))?.form ?? null),
    // Several tell nothing of their order; the last one has the focus.
    pressed: pressed.find((button) => button === focus?.element) ?? pressed[0] ?? null,
  };
  const fields = controls.filter((control) => control.tagName === 'INPUT');

  // Until the widget's own handlers are there.
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
  // A policy refuses styles in HTML.
  for (const path of root.querySelectorAll('path')) path.style.setProperty('d', `path("${path.getAttribute('d')}")`);
  for (const name of ['hidden', 'id']) container.removeAttribute(name);
  root.removeAttribute('data-siw-theme');
  for (const name of ['lang', 'dir']) root.firstElementChild?.removeAttribute(name);
  if (!isMain) root.replaceChildren();

  return {
    fields: () => Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    /** Where the field was rendered again. */
    restoreFocus() {
      if (!focus || focus.element.isConnected) return;
      const again = root.querySelector<HTMLInputElement>(`[id="${CSS.escape(focus.element.id)}"]`);
      again?.focus();
      if (focus.selectionStart !== null) again?.setSelectionRange?.(focus.selectionStart, focus.selectionEnd);
    },
    /** Leaves everything to the widget. Returns what is to be carried out. */
    end() {
      scope.removeEventListener('submit', onSubmit, true);
      scope.removeEventListener('click', onClick, true);
      return actions;
    },
  };
}
