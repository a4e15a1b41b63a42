/** The ways in which a One Tap prompt comes to a page. */
export const ONE_TAP_MODES = ['fedcmDesktop', 'fedcmPhone', 'legacy', 'embedded'] as const;
export type OneTapMode = (typeof ONE_TAP_MODES)[number];

/** A simulated prompt over the page. */
export interface OverlayOrder {
  mode: OneTapMode;
  /** The window to draw it for, in CSS pixels; null for the page's own. */
  viewport: { width: number; height: number } | null;
  /** The element that holds an embedded prompt. */
  parent: string | null;
}
