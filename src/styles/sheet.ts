import controls from './controls.css?inline';
import frame from './frame.css?inline';
import tokens from './tokens.css?inline';

/** What the first screen looks like, in the cascade layer that all styles of the widget are in. */
export const sheet = tokens + frame + controls;
