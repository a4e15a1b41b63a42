import controls from './controls.css?inline';
import frame from './frame.css?inline';
import phone from './phone.css?inline';
import screens from './screens.css?inline';
import tokens from './tokens.css?inline';

/** All styles of the widget, in one cascade layer. */
export const sheet = tokens + frame + controls + screens + phone;
