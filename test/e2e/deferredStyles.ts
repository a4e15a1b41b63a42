import { expect, type Locator } from '@playwright/test';

/** Checks whether the widget around `element` has its second style sheet: the styles of later screens and states. */
const hasDeferredStyles = (element: Locator) =>
  element.evaluate((node) => (node.getRootNode() as Document | ShadowRoot).adoptedStyleSheets.length > 1);

/** Waits until the widget around `element` has the styles of later screens and states. */
export const expectDeferredStyles = (element: Locator) => expect.poll(() => hasDeferredStyles(element)).toBe(true);

/** Checks that the widget around `element` has only the styles of the first screen. */
export const expectFirstStylesOnly = async (element: Locator) => expect(await hasDeferredStyles(element)).toBe(false);
