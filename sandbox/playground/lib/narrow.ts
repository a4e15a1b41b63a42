/** Media query for a window without space for panels beside the host page. The style sheets have the same width. */
export const NARROW = '(width < 56.25em)';
