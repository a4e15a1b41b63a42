import type { BackendName } from './backendNames.ts';
import type { FrameworkName } from './frameworks.ts';

/** Combinations without a starter, with the reason and what to do. */
export const refusals: Partial<Record<BackendName, Partial<Record<FrameworkName, string>>>> = {
  firebase: {
    hono: 'The SDK of firebase runs in the page and needs a bundler, which --framework hono does not have. Use --framework react.',
  },
};
