/** Variants of a host page. */
export const switches = {
  column: { group: 'page', label: 'Narrow column', note: 'Next to an article, 280 pixels wide.' },
  photo: { group: 'page', label: 'Over a photo', note: 'A picture behind the widget.' },
  frame: { group: 'page', label: 'In a frame', note: 'In an iframe of the same origin, as checkout pages do.' },
  strict: {
    group: 'page',
    label: 'Strict CSP',
    note: 'Only what the widget needs: no images, no styles, no Trusted Types policy.',
  },
  hostile: { group: 'page', label: 'Hostile CSS', note: 'Resets and rules for every element, as on old sites.' },
  twice: { group: 'page', label: 'Mounted twice', note: 'Mounted, unmounted and mounted again, as StrictMode does.' },
  offline: { group: 'browser', label: 'Offline', note: 'Requests of the page fail.' },
  'no-storage': { group: 'browser', label: 'Storage refused', note: 'Local and session storage throw.' },
  'no-cookies': { group: 'browser', label: 'Cookies blocked', note: 'Cookies cannot be set or read.' },
  'no-popups': { group: 'browser', label: 'Popups blocked', note: 'No popup opens.' },
  ahead: { group: 'browser', label: 'Clock an hour ahead', note: "The visitor's clock, not the provider's." },
  behind: { group: 'browser', label: 'Clock an hour behind', note: "The visitor's clock, not the provider's." },
} as const satisfies Record<string, { group: 'page' | 'browser'; label: string; note: string }>;

export type Switch = keyof typeof switches;
export const switchNames = Object.keys(switches) as Switch[];

/** Switches that are safe in the playground's own document. */
const harmless: readonly Switch[] = ['twice', 'no-popups'];

/** Checks whether the widget needs a separate document, because some switches must not affect the playground. */
export const isFrameNeeded = (on: readonly Switch[]): boolean => on.some((name) => !harmless.includes(name));

/** Switches that apply to a running page. The others need a new page. */
const lively: readonly Switch[] = ['column', 'photo', 'frame', 'hostile', 'offline'];

/** Returns those of `on` that are fixed when a page starts. */
export const fixedSwitches = (on: readonly Switch[]): readonly Switch[] => on.filter((name) => !lively.includes(name));
