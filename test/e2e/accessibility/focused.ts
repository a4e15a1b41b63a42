import type { Page } from '@playwright/test';

/** Returns the focused element, as a screen reader names it; null outside the widget. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element?.closest('.siw')) return null;
    const name =
      element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
    return (name ?? '').trim().replace(/\s+/g, ' ');
  });
