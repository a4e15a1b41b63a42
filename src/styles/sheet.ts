import controls from './controls.css?inline';
import frame from './frame.css?inline';
import tokens from './tokens.css?inline';

/** Styles of the first screen, in the cascade layer of all styles of the widget. */
export const sheet = tokens + frame + controls;
