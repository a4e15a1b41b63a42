/** The ways in which a One Tap prompt comes to a page. */
export const ONE_TAP_MODES = ['fedcmDesktop', 'fedcmPhone', 'legacy', 'legacyPhone', 'embedded'] as const;
export type OneTapMode = (typeof ONE_TAP_MODES)[number];

/** Who is asked: an account that the site knows, one that it does not, two, or more than two. */
export const VISITORS = ['known', 'new', 'two', 'several'] as const;
export type Visitor = (typeof VISITORS)[number];

/** A simulated prompt over the page. */
export interface OverlayCommand {
  mode: OneTapMode;
  visitor: Visitor;
  /** The writing direction of the visitor's browser; null for the page's. */
  direction: 'ltr' | 'rtl' | null;
  /** The window to draw it for, in CSS pixels; null for the page's own. */
  viewport: { width: number; height: number } | null;
  /** The element that holds an embedded prompt. */
  parent: string | null;
}
