/** The function that renders the first screen like the widget, for the command. */
export { type RenderOptions, renderSignin } from '../../src/server.ts';
