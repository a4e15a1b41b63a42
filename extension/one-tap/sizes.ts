import type { Visitor } from './OverlayCommand.ts';

/** Lengths are CSS pixels, on a phone Android's dp. */
type Heights = Readonly<Record<Visitor, number>>;

/**
 * The bubble that desktop Chromium draws, as `measured.json` has it: away from the top and from the end edge of the page by the
 * browser's writing direction. It is held back while the page is not larger than the bubble with its distances. More than two
 * accounts scroll, and show that there are more of them.
 */
export const BUBBLE = {
  width: 375,
  edge: 40,
  top: 16,
  heights: { known: 179, new: 261, two: 193, several: 210 } satisfies Heights,
};

/**
 * The sheet of Chrome on Android, as its layouts add up (`chrome/browser/ui/android/webid/internal/java/res` and
 * `components/browser_ui/bottomsheet/android/java/res` of Chromium's source): 4 + 48 + 1 + 8 for the head, 60 for each account
 * (of three and more, 2.5 are shown), 56 for the button, 8 + 48 + 10 for what is shared with the site, in three lines, 8 at the end.
 * A title that needs a second line adds 16. Beyond 680 of width it is 600 wide, in the middle.
 */
export const SHEET = {
  threshold: 680,
  width: 600,
  heights: { known: 61 + 60 + 56 + 8, new: 61 + 60 + 56 + 66 + 8, two: 61 + 120 + 8, several: 61 + 150 + 8 } satisfies Heights,
};

/**
 * The frame of Google's script, in an element `#credential_picker_container`. In pages that their visitors saved it is always 391 wide,
 * and 148 (linkedin.com), 183, 185 (medium.com), 205 or 271 high. They do not tell who was asked: the lowest stands here for a known
 * account, 205 for one that is asked to share something, the highest for several. That it is at the top right of the window, whatever
 * the direction of the page, is documented (developers.google.com/identity/gsi/web/guides/change-position). How far from its edges is in
 * no document: somebody who took Google's sheet down has `top: 20px; right: 20px`, and in windows of up to 410 `right: 0; width: 100vw`.
 */
export const FRAME = {
  width: 391,
  edge: 20,
  narrow: 410,
  heights: { known: 148, new: 205, two: 271, several: 271 } satisfies Heights,
};

/**
 * The same frame on phones, which the script knows by the browser's name and not by the width of the window: as wide as the window at
 * its bottom, 144 high in windows of 375 × 553, 390 × 664, 430 × 739 and 375 × 812 (`ui_mode=bottom_sheet`, measured by a site).
 */
export const FRAME_SHEET = { height: 144 };

/** The z-index of that element, over the page and embedded alike. */
export const FRAME_LAYER = 9_999;

/** The id of the widget's own place for an embedded prompt, which the document has where there is one. */
export const WIDGET_PLACE = 'google-parent-prompt';
