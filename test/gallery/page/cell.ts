import * as themes from 'signin-widget/themes';

const presets = { default: {}, ...themes };

/** Variant of a screen in a picture. */
export interface Cell {
  preset: keyof typeof presets;
  scheme: 'light' | 'dark';
  dir: 'ltr' | 'rtl';
  /** Of the column with the widget, in CSS pixels. */
  width: number;
}

const PADDING = 20;

/** Creates the column of a page for a widget. */
export function makeCell({ preset, scheme, dir, width }: Cell): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cell';
  element.dir = dir;
  Object.assign(element.dataset, { preset, scheme });
  element.style.width = `${width + 2 * PADDING}px`;
  return element;
}

export function themeOf({ preset, scheme }: Cell) {
  const look = presets[preset];
  // What follows the page is shown following it.
  return preset === 'inherit' ? look : { ...look, colorScheme: scheme };
}

/** Two right-to-left languages with different scripts. */
export function localeOf({ dir, scheme }: Cell): string {
  if (dir === 'ltr') return 'en';
  return scheme === 'light' ? 'he' : 'ar';
}
