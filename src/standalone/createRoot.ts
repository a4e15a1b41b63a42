import { type ComponentChildren, createElement, render } from 'preact';
import { IdPrefix } from './react.ts';

/** As `hydrateRoot` of `react-dom/client`: Preact renders into what is there, keeps the elements and corrects what differs. */
export function hydrateRoot(container: Element, children: ComponentChildren, options?: { identifierPrefix?: string }) {
  const root = createRoot(container, options);
  root.render(children);
  return root;
}

/** As `createRoot` of `react-dom/client`, with what the widget uses of it. */
export function createRoot(container: Element, { identifierPrefix = '' }: { identifierPrefix?: string } = {}) {
  return {
    render: (children: ComponentChildren) => render(createElement(IdPrefix, { value: identifierPrefix, children }), container),
    unmount: () => render(null, container),
  };
}
