import { createWidgetHandler } from 'signin-widget/better-auth';
import { auth } from './auth.js';

/** Answers the calls of the widget. */
export const widget = createWidgetHandler(auth);
