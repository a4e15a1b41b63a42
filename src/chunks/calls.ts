/**
 * What makes the calls, as one file: asked for once the page is painted, or as soon as a call is made. What a visitor sees of a call
 * that has succeeded is part of it, so that no success waits for another file.
 */
export { createSend } from '../client/createSend.ts';
export { confirmations as screens } from '../methods/confirmations.ts';
export { ScreenFailed } from '../methods/ScreenFailed.tsx';
export { BackButton } from '../ui/buttons/BackButton.tsx';
