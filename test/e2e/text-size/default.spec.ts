import { test } from './textSizeFixture.ts';

test.describe.configure({ timeout: 180_000 });

for (const rootSize of ['62.5%', '200%']) {
  test(`UI-05 with the default text size the text has the size of the design, with a root font size of ${rootSize}`, async ({
    measureEachScreen,
    expectSizes,
  }) => {
    await measureEachScreen(rootSize, (id, measured) => expectSizes(id, measured, 1));
  });
}
