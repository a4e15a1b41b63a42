import { createElement, type ReactNode, render, unmountComponentAtNode } from 'preact/compat';
import { IdPrefix } from './react.ts';

/** As `createRoot` of `react-dom/client`, with what the widget uses of it. */
export function createRoot(container: Element, { identifierPrefix = '' }: { identifierPrefix?: string } = {}) {
  return {
    render: (children: ReactNode) => render(createElement(IdPrefix, { value: identifierPrefix }, children), container),
    unmount: () => void unmountComponentAtNode(container),
  };
}
