import { type ComponentChildren, createElement, render } from 'preact';
import { IdPrefix } from './react.ts';

/** As `createRoot` of `react-dom/client`, with what the widget uses of it. */
export function createRoot(container: Element, { identifierPrefix = '' }: { identifierPrefix?: string } = {}) {
  return {
    render: (children: ComponentChildren) => render(createElement(IdPrefix, { value: identifierPrefix, children }), container),
    unmount: () => render(null, container),
  };
}
