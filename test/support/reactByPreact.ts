/** What tests import as React when they look at the standalone build: its React, and what tests alone use. */
export { createElement } from 'preact/compat';
export { act } from 'preact/test-utils';
export * from '../../src/standalone/react.ts';
