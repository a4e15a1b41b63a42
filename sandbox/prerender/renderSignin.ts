/** The first screen as the widget itself renders it, for the command. */
export { type RenderOptions, renderSignin } from '../../src/server.ts';
