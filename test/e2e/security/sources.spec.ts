import { expect } from '../fixture.ts';
import { type Flow, flows } from './flows.ts';
import { withoutSource } from './printedPolicy.ts';
import { test } from './walkFixture.ts';

for (const name of ['a captcha and a fingerprint', 'One Tap by the browser', 'One Tap of Google', 'captcha of Google']) {
  test(`SBX-02 no source of the policy is superfluous: ${name}`, async ({ walk, printed, allowConsole, context }) => {
    allowConsole(/.*/);
    const flow = flows[name] as Flow;
    const { policy, sources } = printed(flow);
    const refused: string[] = [];
    context.on('console', (message) => refused.push(message.text()));
    for (const each of sources) {
      refused.length = 0;
      const page = await context.newPage();
      // The flow may fail, or end with the page.
      walk(flow, withoutSource(policy, each), { page }).catch(() => {});
      const violation = `CSP violation: ${each.directive}`;
      const message = `without ${each.directive} ${each.source}`;
      await expect.poll(() => refused.some((line) => line.startsWith(violation)), { message }).toBe(true);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    }
  });
}

test('SBX-02 CRY-01 without img-src data: the image of a wallet is not shown, and a generic mark replaces it', async ({
  walk,
  printed,
  allowConsole,
}) => {
  allowConsole(/.*/);
  const flow = flows['a wallet'] as Flow;
  const policy = withoutSource(printed(flow).policy, { directive: 'img-src', source: 'data:' });
  const act: Flow['act'] = async ({ widget }) => {
    const button = widget.getByRole('button', { name: /Continue with Other Ethereum Wallet/ });
    await expect(button.locator('svg')).toBeVisible();
    await expect(button.locator('img')).toHaveCount(0);
  };
  await walk({ ...flow, act }, policy);
});
