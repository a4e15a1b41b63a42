import { expect } from '../fixture.ts';
import { test } from './textSizeFixture.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ settings: { smallest: 24 } });

test('UI-05 with a minimum text size in the browser every screen is readable', async ({ measureEachScreen }) => {
  await measureEachScreen('100%', (id, { faults, cutOff }) => {
    expect([...faults, ...cutOff], id).toEqual([]);
  });
});
