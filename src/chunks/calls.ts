/**
 * The calls of a client, in one file that loads after the first paint, or when a call is made. It contains the screens that
 * confirm a call, so that a success does not wait for another file, and the tasks that follow the first paint.
 */
export { createSend } from '../client/createSend.ts';
export { confirmations as screens } from '../methods/confirmations.ts';
export { ScreenFailed } from '../methods/ScreenFailed.tsx';
export { afterStart } from '../mount/afterStart.ts';
