import { type ComponentChildren, createElement, render } from 'preact';
import { IdPrefix } from './react.ts';

/** Like `hydrateRoot` of `react-dom/client`: Preact renders into the existing elements, keeps them and corrects differences. */
export function hydrateRoot(container: Element, children: ComponentChildren, options?: { identifierPrefix?: string }) {
  const root = createRoot(container, options);
  root.render(children);
  return root;
}

/** Like `createRoot` of `react-dom/client`, but only with the functions that the widget uses. */
export function createRoot(container: Element, { identifierPrefix = '' }: { identifierPrefix?: string } = {}) {
  return {
    render: (children: ComponentChildren) => render(createElement(IdPrefix, { value: identifierPrefix, children }), container),
    unmount: () => render(null, container),
  };
}
