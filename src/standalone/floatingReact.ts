/**
 * React for `@floating-ui/react`, which takes the whole of it as one object: in a module of its own, so that the first screen
 * comes without. Here Preact's own likeness of React comes in, which the rest of the widget does not need.
 */
export { cloneElement, forwardRef, useInsertionEffect } from 'preact/compat';
export * from './react.ts';
