import { options } from 'preact';

/** A virtual element of Preact. */
interface ElementNode {
  type: unknown;
  props: Record<string, unknown>;
  /** The rendered element. `__e` is Preact's public name for it. */
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
  // Text that is the only child is set as `textContent`, because a browser that translates the page may replace the text node.
  // Preact would then change the removed node.
  if (typeof props.children === 'string') {
    props.textContent = props.children;
    delete props.children;
  }
  // Preact would render it as an attribute.
  delete props.suppressHydrationWarning;
  for (const [name, ours] of Object.entries(NAMES)) {
    if (!(name in props)) continue;
    props[ours] = props[name];
    delete props[name];
  }
}

/** Makes Preact behave like React, as far as the widget needs it. */
export function actAsReact(): void {
  const { vnode: onNode, diffed: onDiffed, event: onEvent } = options;
  const values = new WeakMap<EventTarget, string>();

  // Runs effects at once, as React does after actions of the visitor. Preact alone waits for the next frame.
  options.requestAnimationFrame = queueMicrotask;

  options.vnode = (vnode) => {
    // Called first, because an earlier handler, such as that of `preact/compat`, takes `textContent` for the name of an SVG
    // attribute.
    onNode?.(vnode);
    const { type, props } = vnode as ElementNode;
    if (typeof type === 'string') translate(props);
  };

  options.diffed = (vnode) => {
    onDiffed?.(vnode);
    const { type, props, __e: input } = vnode as ElementNode;
    if (type === 'input' && typeof props.value === 'string') values.set(input as HTMLInputElement, props.value);
  };

  /** Resets the text of an input to its state, for input that did not change the state. */
  function showState(input: HTMLInputElement) {
    const value = values.get(input);
    if (value !== undefined && input.value !== value) input.value = value;
  }

  options.event = (event: Event & { nativeEvent?: Event }) => {
    const input = event.currentTarget as HTMLInputElement;
    event.nativeEvent = event;
    // By the next frame every handler has run and its changes are rendered.
    if (event.type === 'input') requestAnimationFrame(() => showState(input));
    return onEvent?.(event) ?? event;
  };
}
