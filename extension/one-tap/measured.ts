import type { Box } from './geometry.ts';
import table from './measured.json' with { type: 'json' };
import type { Visitor } from './OverlayCommand.ts';

/** One measurement of Chromium's account chooser. */
export interface Measurement {
  /** Mode of the request: `passive` is One Tap; `active` is a request after a click on a button. */
  mode: 'passive' | 'active';
  /** Size of the page's window. */
  viewport: { width: number; height: number };
  /** Text direction of the browser's own interface, not of the page. */
  direction: 'ltr' | 'rtl';
  /** Language of the browser. */
  language: 'en' | 'ar';
  visitor: Visitor;
  /** Screen pixels per CSS pixel. */
  scale: number;
  /** True if the developer tools were docked beside the page. */
  tools: boolean;
  /** True if the page had a scroll bar, which is part of `viewport`. */
  tall: boolean;
  /** Zoom of the page, set by the visitor. The prompt does not grow with it: all lengths are those of a page without zoom. */
  zoom: number;
  /** In CSS pixels, from the top left of the page; null if the browser showed nothing. */
  box: Box | null;
}

export interface Measured {
  /** Measured version. */
  chromium: string;
  rows: Measurement[];
}

/**
 * Measured positions of Chromium's account chooser. `npm run one-tap` measures again and writes `measured.json`: a Chromium with
 * a window requests the mock's provider on a screen of Xvfb, and the script finds the prompt in a screenshot. Measured on Linux
 * without a window manager, in DejaVu Sans and Noto Sans. Other fonts break lines at other places, which changes only heights.
 */
export const measured = table as Measured;
