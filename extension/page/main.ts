import { start } from './start.ts';

/**
 * The extension calls this once, with the secret of the injection as an argument, and takes it away. It hangs on a symbol of its own,
 * so that it meets no name of the page.
 */
Object.defineProperty(window, Symbol('signin-widget start'), { value: start.bind(null, window), configurable: true });
