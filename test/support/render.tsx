import { configure } from '@testing-library/dom';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

function setActEnvironment(is: boolean) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = is;
}

setActEnvironment(true);

/** Runs events inside `act`, so that React has rendered afterwards. Waits outside of it, so that a test can wait for a later render. */
configure({
  eventWrapper: (run) => {
    const before = globalThis.IS_REACT_ACT_ENVIRONMENT;
    setActEnvironment(true);
    try {
      let result: unknown;
      act(() => {
        result = run();
      });
      return result;
    } finally {
      setActEnvironment(before);
    }
  },
  asyncWrapper: async (run) => {
    setActEnvironment(false);
    try {
      return await run();
    } finally {
      setActEnvironment(true);
    }
  },
});

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Renders into the document, in strict mode, until the test ends. */
export function render(node: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const rerender = (next: ReactNode) => {
    act(() => root.render(<StrictMode>{next}</StrictMode>));
  };
  rerender(node);
  cleanups.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  return { container, rerender };
}
