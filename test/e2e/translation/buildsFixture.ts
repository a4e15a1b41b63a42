import { mergeTests } from '@playwright/test';
import { expect } from '../fixture.ts';
import { test as withHost } from '../hostFixture.ts';
import { withStandaloneServer } from '../standalone/standaloneFixture.ts';
import { nodesHeldByReact, translatePage } from './translatePage.ts';

/** Over React in a bundler's page, and over Preact from a script tag. */
export const builds = ['React', 'standalone'] as const;

interface Fixtures {
  /** Opens a page that takes one of the builds, with a configuration, and translates it as a browser does. */
  openTranslated: (build: (typeof builds)[number], config: object) => Promise<void>;
}

/** Tests on pages that are translated, in each build of the widget. */
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
