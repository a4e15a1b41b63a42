/** Replaces React in tests of the standalone build: its React, and functions that only tests use. */
export { createElement } from 'preact/compat';
export { act } from 'preact/test-utils';
export * from '../../src/standalone/react.ts';
