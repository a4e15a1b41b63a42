/**
 * React for `@floating-ui/react`, which takes the whole of it as one object: what it uses, in a module of its own, so that the
 * first screen comes without.
 */
export { cloneElement, forwardRef, useInsertionEffect } from 'preact/compat';
export * from './react.ts';
