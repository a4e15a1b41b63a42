/**
 * React for `@floating-ui/react`, which imports all of it as one object. It is a separate module, so that the first screen does
 * not load it. Only this module uses `preact/compat`; the rest of the widget does not need it.
 */
export { cloneElement, forwardRef, useInsertionEffect } from 'preact/compat';
export * from './react.ts';
