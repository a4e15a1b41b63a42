/** Actions of the measurements, by page. */
export const visits = {
  /** @param {Awaited<ReturnType<typeof import('./browser.mjs').openPage>>} opened */
  async login({ page, waitFor }) {
    await waitFor('usable');
    await page.keyboard.type('a');
  },
  /**
   * @param {Awaited<ReturnType<typeof import('./browser.mjs').openPage>>} opened
   * @param {import('./contenders.mjs').Contender} contender
   */
  async otp({ page, waitFor, click }, { submit, next }) {
    await waitFor('usable');
    await page.keyboard.type('ada@example.com', { delay: 20 });
    await page.evaluate((selector) => window.bench.arm(selector), next);
    await click(submit);
    await waitFor('next');
  },
  /** @param {Awaited<ReturnType<typeof import('./browser.mjs').openPage>>} opened */
  async later({ waitFor, run }) {
    await waitFor('page');
    await run('void window.bench.open()');
    await waitFor('usable');
  },
};
