import { patchedGlobals } from '../../support/patchedGlobals.ts';
import { MORE } from '../../support/tags.ts';
import { expect } from '../fixture.ts';
import { flows } from '../security/flows.ts';
import { test } from '../security/walkFixture.ts';

/** The components contain the code of the plain entry point. */
const pages = [
  ['standalone', { entryPoint: 'standalone' }, {}],
  ['with the React components', { entryPoint: 'react', isProduction: true }, {}],
  ['with the custom element', { entryPoint: 'element', isProduction: true }, MORE],
] as const;

/** A flow for each entry point of the widget. */
const entries = ['a password', 'a forgotten password, which is replaced', 'a passkey that is set up'] as const;

const flowOf = (name: string) => {
  const flow = flows[name];
  if (!flow) throw new Error(`There is no flow called ${name}.`);
  return flow;
};

for (const library of ['zone.js', 'Bluebird'] as const) {
  for (const name of entries) {
    for (const [build, how, details] of pages) {
      test(
        `on a page whose Promise is that of ${library}, ${build}: ${name}`,
        details,
        async ({ context, page, walk, printed }) => {
          await context.addInitScript(patchedGlobals[library]);
          const flow = flowOf(name);
          await walk(flow, printed(flow, how.entryPoint).policy, how);
          expect(await page.evaluate(() => (async () => {})() instanceof Promise)).toBe(false);
        },
      );
    }
  }
}

for (const what of ['frozen prototypes', 'functions and values on Object.prototype and Array.prototype'] as const) {
  for (const name of ['a passcode by text, abroad', 'a forgotten password, which is replaced', 'a passkey that is set up']) {
    for (const [build, how, details] of pages) {
      test(`on a page with ${what}, ${build}: ${name}`, details, async ({ context, walk, printed }) => {
        await context.addInitScript(patchedGlobals[what]);
        const flow = flowOf(name);
        await walk(flow, printed(flow, how.entryPoint).policy, how);
      });
    }
  }
}
