import type { Box } from './geometry.ts';
import table from './measured.json' with { type: 'json' };
import type { Visitor } from './OverlayCommand.ts';

/** One look at the account chooser that Chromium draws. */
export interface Measurement {
  /** How the page asked: `passive` is One Tap; `active` is what the press of a button may ask for instead. */
  mode: 'passive' | 'active';
  /** The page's. */
  viewport: { width: number; height: number };
  /** Of the browser's own parts, not of the page. */
  direction: 'ltr' | 'rtl';
  /** Of the browser. */
  language: 'en' | 'ar';
  visitor: Visitor;
  /** How many pixels of the screen a CSS pixel has. */
  scale: number;
  /** Whether the developer tools were docked beside the page. */
  tools: boolean;
  /** Whether the page had a scroll bar, which is part of `viewport`. */
  tall: boolean;
  /** Of the page, as the visitor has set it. What is drawn does not grow with it: all lengths are those of a page without. */
  zoom: number;
  /** In CSS pixels, from the top left of the page; null where the browser showed nothing. */
  box: Box | null;
}

export interface Measured {
  /** The version that was looked at. */
  chromium: string;
  rows: Measurement[];
}

/**
 * Where Chromium draws its account chooser. `npm run one-tap` looks again and writes `measured.json`: it has a Chromium with windows
 * ask the mock's provider on a screen of Xvfb, and finds in the screen's picture what came over the page. Measured on Linux without
 * a window manager, in DejaVu Sans and Noto Sans; other fonts break lines elsewhere, which changes heights and nothing else.
 */
export const measured = table as Measured;
