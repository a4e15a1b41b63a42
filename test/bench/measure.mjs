import { setTimeout as pause } from 'node:timers/promises';
import { openPage } from './browser.mjs';
import { strengthOf } from './mocks.mjs';
import { scriptOf, traced } from './scriptOf.mjs';
import { gzipOf } from './serve.mjs';

/**
 * @typedef {import('playwright').Browser} Browser
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {(browser: Browser, origin: string, contender: Contender) => Promise<Record<string, number>>} Measurement
 * @typedef {Awaited<ReturnType<typeof openPage>> & { cycle: (times: number) => Promise<void> }} Mounted
 */

/** Time after which the first screen is complete. The code of later screens loads at the first action, or after 3 s. */
const SETTLED_MS = 700;
/** Time after which the code of later screens has loaded too. */
const LATER_MS = 4_000;
const MOUNTS = 200;
/** Mounts of a measurement that each round repeats. */
const ROUND_MOUNTS = 100;

/** Returns the bytes of the scripts that the page has fetched, up to `until` ms of its time. @param {import('playwright').Page} page @param {number} [until] */
async function fetchedBytes(page, until = Number.POSITIVE_INFINITY) {
  const paths = await page.evaluate(
    (end) => {
      const fetched = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= end);
      return fetched.map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/d/'));
    },
    Math.min(until, 1e9),
  );
  return [...new Set(paths)].reduce((sum, path) => sum + gzipOf(path), 0);
}

/** @param {boolean} slow @returns {Measurement} */
const load =
  (slow) =>
  async (browser, origin, { id }) => {
    const { page, waitFor, work, memory, close } = await openPage(browser, { slow });
    try {
      await page.goto(`${origin}/p/${id}/login`, { waitUntil: 'commit' });
      const usable = await waitFor('usable');
      await pause(slow ? 2 * SETTLED_MS : SETTLED_MS);
      const done = await work();
      const { blocking, firstPaint } = await page.evaluate(() => window.bench.observed());
      if (slow) return { usable, ...done, blocking, firstPaint };
      const { heap } = await memory();
      const bytes = await fetchedBytes(page, usable);
      // The field has the focus.
      await page.keyboard.type('a');
      await pause(SETTLED_MS);
      const typed = await memory();
      return { usable, ...done, firstPaint, heap, heapTyped: typed.heap, bytes, allBytes: await fetchedBytes(page) };
    } finally {
      await close();
    }
  };

/** Opens the login with `import()` on a page that runs React. @param {boolean} slow @returns {Measurement} */
const open =
  (slow) =>
  async (browser, origin, { id }) => {
    const { page, waitFor, run, work, memory, close } = await openPage(browser, { slow });
    try {
      await page.goto(`${origin}/p/${id}/later`);
      await waitFor('page');
      await pause(300);
      const { heap } = await memory();
      const before = await work();
      await run('void window.bench.open()');
      const usable = await waitFor('usable');
      await pause(slow ? 2 * SETTLED_MS : SETTLED_MS);
      const done = await work();
      const added = { usable, script: done.script - before.script, layout: done.layout - before.layout };
      return slow ? added : { ...added, heap: (await memory()).heap - heap };
    } finally {
      await close();
    }
  };

/**
 * Measures the time from the click on the button to the passcode screen, at a quarter of the speed, because a fast computer needs
 * one frame. The screen counts as shown when its field is visible and the main thread is free. It need not have the focus: this
 * widget has set it by then, Hanko sets it right after, and the official builds never set it. @type {Measurement}
 */
async function nextScreen(browser, origin, { id, submit, next }) {
  const { page, cdp, waitFor, click, work, close } = await openPage(browser);
  try {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${origin}/p/${id}/otp`, { waitUntil: 'commit' });
    await waitFor('usable');
    await page.keyboard.type('ada@example.com', { delay: 20 });
    await pause(SETTLED_MS);
    await page.evaluate((selector) => window.bench.arm(selector), next);
    const before = await work();
    await click(submit);
    const shown = await waitFor('next');
    const { script, tasks } = await work();
    await pause(SETTLED_MS);
    const { key, click: submitted } = await page.evaluate(() => window.bench.observed());
    return { shown, script: script - before.script, tasks, key, click: submitted };
  } finally {
    await close();
  }
}

/**
 * Fills in the form as soon as it takes the focus and submits it at once. Measures the time until the browser sends the request, on
 * a slow phone. A static form sends none. @type {Measurement}
 */
async function hasty(browser, origin, { id, isStatic }) {
  const { page, waitFor, close } = await openPage(browser, { slow: true });
  try {
    await page.goto(`${origin}/p/${id}/login`, { waitUntil: 'commit' });
    const typing = await waitFor('usable');
    if (isStatic) return { typing };
    await page.keyboard.insertText('ada@example.com');
    await page.keyboard.press('Enter');
    return { typing, submit: await waitFor('sent'), shift: await page.evaluate(() => window.bench.observed().shift) };
  } finally {
    await close();
  }
}

/** Measures the time from a key in a new password to the feedback on its strength, and the script of ten keys. @type {Measurement} */
async function strength(browser, origin, { id, newEmail = '', submit }) {
  const { page, cdp, waitFor, forget, click, work, close } = await openPage(browser);
  try {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${origin}/p/${id}/login`, { waitUntil: 'commit' });
    await waitFor('usable');
    await page.keyboard.type(newEmail, { delay: 20 });
    await click(submit);
    await click('input[type=password]');
    await page.keyboard.type('abc', { delay: 20 });
    const answers = [];
    for (const length of [4, 5, 6]) {
      await pause(SETTLED_MS);
      forget('text');
      await page.evaluate((text) => window.bench.armText(text), strengthOf('x'.repeat(length)));
      await page.keyboard.type('d');
      answers.push(await waitFor('text'));
    }
    await pause(SETTLED_MS);
    const before = await work();
    for (let key = 0; key < 10; key += 1) {
      await page.keyboard.type('e');
      await pause(40);
    }
    const keys = ((await work()).script - before.script) / 10;
    return { answered: answers.sort((a, b) => a - b)[1] ?? 0, scriptPerKey: keys };
  } finally {
    await close();
  }
}

/**
 * Opens a page on which the widget has been unmounted and mounted many times, so that its code is optimised.
 * @type {(warmUp: number, ...given: Parameters<Measurement>) => Promise<Mounted>}
 */
async function openMounted(warmUp, browser, origin, { id }) {
  const opened = await openPage(browser);
  await opened.page.goto(`${origin}/p/${id}/login`, { waitUntil: 'commit' });
  await opened.waitFor('usable');
  await pause(LATER_MS);
  const cycle = (/** @type {number} */ times) => opened.page.evaluate((count) => window.bench.cycle(count), times);
  await cycle(warmUp);
  await pause(SETTLED_MS);
  return { ...opened, cycle };
}

/** Measures the script of unmounting and mounting the widget once. @type {Measurement} */
async function remount(browser, origin, contender) {
  const { page, cycle, close } = await openMounted(ROUND_MOUNTS, browser, origin, contender);
  try {
    await browser.startTracing(page, { categories: traced });
    await cycle(ROUND_MOUNTS);
    const trace = JSON.parse((await browser.stopTracing()).toString());
    return { script: scriptOf(trace.traceEvents) / ROUND_MOUNTS };
  } finally {
    await close();
  }
}

/** Measures what each mount keeps. @type {Measurement} */
async function kept(browser, origin, contender) {
  const { memory, cycle, close } = await openMounted(MOUNTS, browser, origin, contender);
  try {
    const before = await memory();
    await cycle(MOUNTS);
    await pause(SETTLED_MS);
    const after = await memory();
    return {
      heap: (after.heap - before.heap) / MOUNTS,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
  } finally {
    await close();
  }
}

/**
 * What a mount keeps is measured without machine code, because the engine compiles more of it the more often a function runs: with
 * it, each of the first 200 mounts seems to keep 1 to 2 kB, until about 800 mounts.
 */
const NO_MACHINE_CODE = ['--js-flags=--jitless --no-flush-bytecode'];

const has = (/** @type {Contender} */ { pages }, /** @type {import('./build.mjs').Page} */ page) => pages?.includes(page) ?? true;
/** Checks whether the contender is complete, so that a visitor can use it. */
const isInteractive = (/** @type {Contender} */ { isStatic = false, onlyWhatRunsOf }) => !isStatic && !onlyWhatRunsOf;

/**
 * @typedef {object} MeasurementOptions
 * @property {Measurement} run
 * @property {(contender: Contender) => boolean} of which contenders take part
 * @property {number} [times] how often in each round; default: 1
 * @property {boolean} [once] in the first round only
 * @property {readonly string[]} [browserArgs] more options of the browser's command line
 */

/** Every measurement by name. @type {Record<string, MeasurementOptions>} */
export const measurements = {
  load: { run: load(false), of: (contender) => has(contender, 'login') },
  // The slow phone three times in each round, because the browser takes 0 to 150 ms to open the same page.
  slow: { run: load(true), of: (contender) => has(contender, 'login'), times: 3 },
  // Hanko's form sends nothing for an address that is typed at once.
  hasty: { run: hasty, of: ({ id, onlyWhatRunsOf }) => id !== 'hanko' && !onlyWhatRunsOf, times: 3 },
  open: { run: open(false), of: ({ inReact = false }) => inReact },
  openSlow: { run: open(true), of: ({ inReact = false }) => inReact },
  nextScreen: {
    run: nextScreen,
    of: (contender) => (!contender.isStatic || contender.nextScreenOf !== undefined) && has(contender, 'otp'),
  },
  strength: { run: strength, of: ({ newEmail, onlyWhatRunsOf }) => newEmail !== undefined && !onlyWhatRunsOf },
  remount: { run: remount, of: isInteractive },
  kept: { run: kept, of: isInteractive, once: true, browserArgs: NO_MACHINE_CODE },
};
