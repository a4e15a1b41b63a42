import type { Visitor } from './OverlayCommand.ts';

/** Lengths are CSS pixels; on a phone, Android's dp. */
type Heights = Readonly<Record<Visitor, number>>;

/**
 * Prompt of desktop Chromium, by `measured.json`: at a distance from the top and from the end edge of the page in the browser's
 * text direction. It is not shown if the page is not larger than the prompt with its distances. More than two accounts scroll,
 * with a hint that there are more.
 */
export const BUBBLE = {
  width: 375,
  edge: 40,
  top: 16,
  heights: { known: 179, new: 261, two: 193, several: 210 } satisfies Heights,
};

/**
 * Bottom sheet of Chrome on Android, from its layouts (`chrome/browser/ui/android/webid/internal/java/res` and
 * `components/browser_ui/bottomsheet/android/java/res` of Chromium's source): 4 + 48 + 1 + 8 for the head, 60 for each account
 * (of three or more, 2.5 are shown), 56 for the button, 8 + 48 + 10 for the text about shared data, in three lines, 8 at the end.
 * A title with a second line adds 16. At widths above 680 it is 600 wide and centred.
 */
export const SHEET = {
  threshold: 680,
  width: 600,
  heights: { known: 61 + 60 + 56 + 8, new: 61 + 60 + 56 + 66 + 8, two: 61 + 120 + 8, several: 61 + 150 + 8 } satisfies Heights,
};

/**
 * Frame of Google's script, in an element `#credential_picker_container`. In pages that their visitors saved it is always 391
 * wide, and 148 (linkedin.com), 183, 185 (medium.com), 205 or 271 high. The pages do not say which visitor it was: here the
 * lowest value is for a known account, 205 for one that shares data, the highest for several. Its position at the top right of
 * the window, for every text direction of the page, is documented
 * (developers.google.com/identity/gsi/web/guides/change-position). Its distance from the edges is not documented: a copy of
 * Google's style sheet has `top: 20px; right: 20px`, and in windows of up to 410 `right: 0; width: 100vw`.
 */
export const FRAME = {
  width: 391,
  edge: 20,
  narrow: 410,
  heights: { known: 148, new: 205, two: 271, several: 271 } satisfies Heights,
};

/**
 * The same frame on phones, which the script detects by the browser's name, not by the width of the window: as wide as the window
 * at its bottom, 144 high in windows of 375 × 553, 390 × 664, 430 × 739 and 375 × 812 (`ui_mode=bottom_sheet`, measured by a
 * site).
 */
export const FRAME_SHEET = { height: 144 };

/** z-index of that element, floating and embedded. */
export const FRAME_LAYER = 9_999;

/** Id of the widget's own place for an embedded prompt. The document has it if the widget shows one. */
export const WIDGET_PLACE = 'google-parent-prompt';
