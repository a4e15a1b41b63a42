import type { Page } from '@playwright/test';

/** Collects the console messages that match, from the time of the call. */
export function collectMessages(page: Page, pattern: RegExp): string[] {
  const messages: string[] = [];
  page.on('console', (message) => pattern.test(message.text()) && messages.push(message.text()));
  return messages;
}
