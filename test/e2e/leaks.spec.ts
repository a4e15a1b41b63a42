import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { expectDeferredStyles } from './deferredStyles.ts';
import { expect } from './fixture.ts';
import { test } from './hostFixture.ts';

type Host = import('../support/host/plain.ts').Host;

/** Mounts and unmounts `times` times, each time until the first screen is there. */
const cycle = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const { host } = window as unknown as { host: Host };
    for (let turn = 0; turn < count; turn += 1) {
      const widget = host.mount('#second');
      const mount = document.querySelector('#second > div');
      const inside = mount?.shadowRoot ?? mount;
      while (!inside?.querySelector('input')) await new Promise(requestAnimationFrame);
      widget.unmount();
      widget.unmount();
      await new Promise(requestAnimationFrame);
    }
  }, times);

async function count(devtools: CDPSession) {
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

for (const enableShadowDOM of [false, true]) {
  // With React's build for production: the build for development keeps the last root that an effect has updated.
  test(`CFG-15 mounting and unmounting 200 times leaves no node and no listener, in ${enableShadowDOM ? 'shadow' : 'light'} DOM`, async ({
    page,
    open,
    widget,
  }) => {
    await open('production/plain', {
      config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms'] }, enableShadowDOM },
    });
    // Parts that load after the first screen add nodes and listeners once.
    await expect(widget.getByRole('button', { name: /^Country/ })).toBeEnabled();
    await expectDeferredStyles(widget.locator('.siw-button').last());
    const devtools = await page.context().newCDPSession(page);
    await cycle(page, 10);
    let before = await count(devtools);
    await expect
      .poll(async () => {
        const last = before;
        before = await count(devtools);
        return isDeepStrictEqual(before, last);
      })
      .toBe(true);
    await cycle(page, 200);
    // Garbage that is collected late is not a leak, also if the first ten mounts have left it.
    await expect
      .poll(async () => {
        const { nodes, listeners } = await count(devtools);
        return [Math.max(nodes - before.nodes, 0), Math.max(listeners - before.listeners, 0)];
      })
      .toEqual([0, 0]);
  });
}
