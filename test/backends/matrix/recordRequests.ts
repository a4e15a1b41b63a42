import type { Page } from '@playwright/test';

interface Sent {
  url: string;
  again: () => Promise<Response>;
}

/** Runs in a page before its scripts: keeps the requests of the page, so that each can be sent again with its body. */
export function recordRequests(): void {
  const send = window.fetch.bind(window);
  const sent: Sent[] = [];
  window.fetch = (input, init) => {
    const copy = input instanceof Request ? input.clone() : input;
    const { signal: _, ...rest } = init ?? {};
    sent.push({ url: input instanceof Request ? input.url : String(input), again: () => send(copy, rest) });
    return send(input, init);
  };
  Object.assign(window, { sent });
}

/**
 * Sends the last request of a page to an address again, with the present cookies.
 * @returns the status of the response; null without such a request
 */
export const sendAgain = (page: Page, address: RegExp): Promise<number | null> =>
  page.evaluate(async (pattern) => {
    const { sent } = window as unknown as { sent: Sent[] };
    const request = sent.findLast(({ url }) => new RegExp(pattern).test(url));
    return request ? (await request.again()).status : null;
  }, address.source);
