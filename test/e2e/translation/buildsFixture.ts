import { mergeTests } from '@playwright/test';
import { expect } from '../fixture.ts';
import { test as withHost } from '../hostFixture.ts';
import { withStandaloneServer } from '../standalone/standaloneFixture.ts';
import { nodesHeldByReact, translatePage } from './translatePage.ts';

/** Builds of the widget: with React from a bundler, and with Preact from a script tag. */
export const builds = ['React', 'standalone'] as const;

interface Fixtures {
  /** Opens a page with one of the builds and a configuration, and translates it as a browser does. */
  openTranslated: (build: (typeof builds)[number], config: object) => Promise<void>;
}

/** Tests on translated pages, for each build of the widget. */
export const test = mergeTests(withHost, withStandaloneServer).extend<Fixtures>({
  openTranslated: async ({ page, addressOf, standaloneServer, widget }, use) => {
    await use(async (build, config) => {
      const address = new URL(addressOf('plain', { config }));
      await page.goto(build === 'React' ? address.href : `${standaloneServer.url}/tag.html${address.hash}`);
      await widget.getByRole('button').first().waitFor();
      await translatePage(page);
    });
    expect(await nodesHeldByReact(page)).toEqual([]);
  },
});
