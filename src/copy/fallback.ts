/** Shown in the place of the widget if it cannot run. In English only, because the other languages are part of the widget. */
export const FALLBACK_TEXT = 'The sign-in form cannot be shown. Reload the page, or use a newer browser.';
