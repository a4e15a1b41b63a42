/** Variants of a One Tap prompt. */
export const ONE_TAP_MODES = ['fedcmDesktop', 'fedcmPhone', 'legacy', 'legacyPhone', 'embedded'] as const;
export type OneTapMode = (typeof ONE_TAP_MODES)[number];

/** The visitor: one account that the site knows, one that it does not know, two, or more than two. */
export const VISITORS = ['known', 'new', 'two', 'several'] as const;
export type Visitor = (typeof VISITORS)[number];

/** A simulated prompt over the page. */
export interface OverlayCommand {
  mode: OneTapMode;
  visitor: Visitor;
  /** Text direction of the visitor's browser; null for that of the page. */
  direction: 'ltr' | 'rtl' | null;
  /** Size of the simulated window in CSS pixels; null for the page's own. */
  viewport: { width: number; height: number } | null;
  /** Selector of the element that contains an embedded prompt. */
  parent: string | null;
}
