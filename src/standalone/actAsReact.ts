import { options } from 'preact';

/** An element as Preact knows it. */
interface ElementNode {
  type: unknown;
  props: Record<string, unknown>;
  /** What it has been rendered to; Preact's published name for it. */
  __e?: unknown;
}

/** Props whose names or meaning differ between React and Preact. */
const NAMES: Readonly<Record<string, string>> = {
  onFocus: 'onfocusin',
  onBlur: 'onfocusout',
  onCompositionEnd: 'oncompositionend',
  fillRule: 'fill-rule',
};

function translate(props: Record<string, unknown>) {
  // A text alone in its element is written as its content: a translator of the page may have replaced the text node by elements,
  // where Preact would go on changing the node that is gone.
  if (typeof props.children === 'string') {
    props.textContent = props.children;
    delete props.children;
  }
  for (const [name, ours] of Object.entries(NAMES)) {
    if (!(name in props)) continue;
    props[ours] = props[name];
    delete props[name];
  }
}

/** Makes Preact do what React does, as far as the widget relies on it. */
export function actAsReact(): void {
  const { vnode: onNode, diffed: onDiffed, event: onEvent } = options;
  const values = new WeakMap<EventTarget, string>();

  // Effects follow what caused them at once, as React's follow what a visitor does; Preact alone waits for the next frame.
  options.requestAnimationFrame = queueMicrotask;

  options.vnode = (vnode) => {
    // What was there before, as `preact/compat`, takes `textContent` for the name of an SVG attribute.
    onNode?.(vnode);
    const { type, props } = vnode as ElementNode;
    if (typeof type === 'string') translate(props);
  };

  options.diffed = (vnode) => {
    onDiffed?.(vnode);
    const { type, props, __e: input } = vnode as ElementNode;
    if (type === 'input' && typeof props.value === 'string') values.set(input as HTMLInputElement, props.value);
  };

  /** An input shows its state, also where what was typed left the state as it was. */
  function showState(input: HTMLInputElement) {
    const value = values.get(input);
    if (value !== undefined && input.value !== value) input.value = value;
  }

  options.event = (event: Event & { nativeEvent?: Event }) => {
    const input = event.currentTarget as HTMLInputElement;
    event.nativeEvent = event;
    // By the next frame every handler has run, and what they changed has been rendered.
    if (event.type === 'input') requestAnimationFrame(() => showState(input));
    return onEvent?.(event) ?? event;
  };
}
